"""The spec agent, written with a2a-sdk for Python: all its bindings, 1.0 and 0.3, the in-memory store."""

import asyncio
import socket

import grpc
import uvicorn
from a2a.helpers import new_text_message
from a2a.server.agent_execution import AgentExecutor
from a2a.server.request_handlers import DefaultRequestHandler, GrpcHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes, create_rest_routes
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from a2a.types import a2a_pb2 as pb
from a2a.types import a2a_pb2_grpc
from google.protobuf.json_format import ParseDict
from google.protobuf.struct_pb2 import Value
from starlette.applications import Starlette

SKILLS = ["message-only", "task-lifecycle", "task-failure", "task-cancel", "multi-turn", "streaming", "data-types"]
CHUNKS = ["Processing your request", "Analyzing input data", "Generating results", "Finalizing output"]


def text_part(text):
    return pb.Part(text=text)


class SpecExecutor(AgentExecutor):
    async def execute(self, context, event_queue):
        text = context.get_user_input()
        word = text.split(" ")[0]
        if context.current_task is None and word not in SKILLS[1:]:
            answer = new_text_message(f"[message-only] You said: {text}", role=pb.ROLE_AGENT)
            answer.context_id = context.context_id
            await event_queue.enqueue_event(answer)
            return
        # For a message that names only its task, the context of the request is a new one.
        context_id = context.current_task.context_id if context.current_task else context.context_id
        updater = TaskUpdater(event_queue, context.task_id, context_id)
        say = lambda words: updater.new_agent_message([text_part(words)])  # noqa: E731
        if context.current_task is not None:
            await updater.start_work()
            if "done" in text:
                await updater.complete(say("[multi-turn] Conversation complete."))
            else:
                await updater.requires_input(say("[multi-turn] Got it. Say 'done' to complete."))
            return
        status = pb.TaskStatus(state=pb.TASK_STATE_SUBMITTED)
        status.timestamp.GetCurrentTime()
        task = pb.Task(id=context.task_id, context_id=context.context_id, status=status, history=[context.message])
        await event_queue.enqueue_event(task)
        await getattr(self, word.replace("-", "_"))(updater, say, text)

    async def cancel(self, context, event_queue):
        await TaskUpdater(event_queue, context.task_id, context.context_id).cancel()

    async def task_lifecycle(self, updater, _say, text):
        await updater.start_work()
        await updater.add_artifact([text_part(f"[task-lifecycle] Processed: {text}")], name="result")
        await updater.complete()

    async def task_failure(self, updater, say, _text):
        await updater.start_work()
        await updater.failed(say("[task-failure] Simulated failure."))

    async def task_cancel(self, updater, say, _text):
        await updater.start_work(say("[task-cancel] Working... send a cancel request to this task."))
        await asyncio.sleep(10)
        await updater.complete()

    async def multi_turn(self, updater, say, text):
        await updater.add_artifact([text_part(f"[multi-turn] {text}")], name="turn-1")
        await updater.requires_input(say("[multi-turn] Say 'done' to complete."))

    async def streaming(self, updater, say, _text):
        await updater.start_work(say("[streaming] Starting streamed response..."))
        for index, chunk in enumerate(CHUNKS):
            await asyncio.sleep(0.2)
            parts = [text_part(f"[streaming] Chunk {index + 1}: {chunk}...")]
            last = index == len(CHUNKS) - 1
            await updater.add_artifact(parts, artifact_id="stream-result", append=index > 0, last_chunk=last)
        await updater.complete(say("[streaming] Stream complete."))

    async def data_types(self, updater, _say, text):
        await updater.start_work()
        data = pb.Part(data=ParseDict({"type": "test-result", "input": text}, Value()))
        file = pb.Part(raw=b"<svg/>", media_type="image/svg+xml", filename="test.svg")
        for part in (text_part("[data-types] Text."), data, file, text_part("[data-types] More text.")):
            await updater.add_artifact([part])
        await updater.complete()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


async def main():
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    rpc = grpc.aio.server()
    grpc_port = rpc.add_insecure_port("127.0.0.1:0")
    interfaces = [
        pb.AgentInterface(url=url, protocol_binding=binding, protocol_version=version)
        for url, binding, version in (
            (f"{base}/rpc", "JSONRPC", "1.0"),
            (f"{base}/rest", "HTTP+JSON", "1.0"),
            (f"127.0.0.1:{grpc_port}", "GRPC", "1.0"),
            (f"{base}/rpc", "JSONRPC", "0.3"),
            (f"{base}/rest", "HTTP+JSON", "0.3"),
        )
    ]
    card = pb.AgentCard(
        name="Spec agent (a2a-sdk for Python)",
        description="The spec agent, written with the SDK for Python.",
        version="1.0.0",
        supported_interfaces=interfaces,
        capabilities=pb.AgentCapabilities(streaming=True, push_notifications=False),
        default_input_modes=["text/plain"],
        default_output_modes=["text/plain"],
        skills=[pb.AgentSkill(id=s, name=s, description=f"Does what the spec agent does for {s}.", tags=["interop"]) for s in SKILLS],
    )
    handler = DefaultRequestHandler(agent_executor=SpecExecutor(), task_store=InMemoryTaskStore(), agent_card=card)
    a2a_pb2_grpc.add_A2AServiceServicer_to_server(GrpcHandler(handler), rpc)
    await rpc.start()
    routes = [
        *create_agent_card_routes(card),
        *create_jsonrpc_routes(handler, "/rpc", enable_v0_3_compat=True),
        *create_rest_routes(handler, enable_v0_3_compat=True, path_prefix="/rest"),
    ]
    server = uvicorn.Server(uvicorn.Config(Starlette(routes=routes), port=port, log_level="error"))

    async def announce():
        while not server.started:
            await asyncio.sleep(0.02)
        print(f"listening on {base}", flush=True)

    await asyncio.gather(server.serve(), announce())


asyncio.run(main())
