"""The client of a2a-sdk for Python: runs the checks of the matrix against an agent, one line of JSON for each."""

import asyncio
import json
import os
import re
import sys
import time
import uuid

import grpc
import httpx
from a2a.client import A2ACardResolver, ClientCallContext, ClientConfig, ClientFactory
from a2a.types import a2a_pb2 as pb
from google.protobuf.json_format import MessageToDict

TIME_LIMIT = 15


class Skip(Exception):
    """The check is not for this client, or the agent does not offer what it needs."""


def expect(holds, seen):
    if not holds:
        raise AssertionError(f"got {str(seen)[:300]}")


def state(task):
    return pb.TaskState.Name(task.status.state).removeprefix("TASK_STATE_")


class Agent:
    def __init__(self, card, whole, streaming):
        self.card = card
        # This client streams whenever the card says so; a second one is told not to.
        self.whole = whole
        self.streaming = streaming

    def request(self, text, task_id="", return_immediately=False):
        message = pb.Message(
            message_id=str(uuid.uuid4()), role=pb.ROLE_USER, parts=[pb.Part(text=text)], task_id=task_id
        )
        request = pb.SendMessageRequest(message=message)
        if return_immediately:
            request.configuration.return_immediately = True
        return request

    async def send(self, text, **options):
        async for event in self.whole.send_message(self.request(text, **options)):
            return event
        raise AssertionError("no answer came")

    async def task(self, text, **options):
        answer = await self.send(text, **options)
        expect(answer.HasField("task"), answer)
        return answer.task

    async def stream(self, text):
        return [event async for event in self.streaming.send_message(self.request(text))]

    async def start_and_leave(self, text):
        stream = self.streaming.send_message(self.request(text))
        try:
            async for event in stream:
                return event.task.id if event.HasField("task") else event.status_update.task_id
        finally:
            await stream.aclose()

    async def get(self, task_id, **options):
        return await self.whole.get_task(pb.GetTaskRequest(id=task_id, **options))

    async def cancel(self, task_id, metadata=None):
        request = pb.CancelTaskRequest(id=task_id)
        if metadata:
            request.metadata.update(metadata)
        return await self.whole.cancel_task(request)

    async def subscribe(self, task_id):
        return [event async for event in self.streaming.subscribe(pb.SubscribeToTaskRequest(id=task_id))]


def last_state(events):
    states = [
        pb.TaskState.Name((e.task if e.HasField("task") else e.status_update).status.state)
        for e in events
        if e.HasField("task") or e.HasField("status_update")
    ]
    return states[-1].removeprefix("TASK_STATE_") if states else None


def summary(events):
    return ", ".join(str(event.WhichOneof("payload")) for event in events) or "no events"


async def refused(call, reason):
    try:
        answer = await call
    except Exception as error:  # noqa: BLE001 the kind of the error is what is judged
        text = f"{type(error).__name__} {error}"
        expect(re.search(reason, text, re.IGNORECASE), text)
        return text
    raise AssertionError(f"expected an error, got {str(answer)[:200]}")


NOT_FOUND = r"not.?found|-32001|404"


async def agent_card(agent):
    expect(agent.card.name and agent.card.skills, agent.card)
    return f"{agent.card.name}, {len(agent.card.skills)} skills"


async def message_only(agent):
    answer = await agent.send("message-only hello world")
    expect(answer.HasField("message") and answer.message.role == pb.ROLE_AGENT, answer)
    return answer.message.parts[0].text


async def task_lifecycle(agent):
    task = await agent.task("task-lifecycle process this")
    expect(state(task) == "COMPLETED" and task.artifacts, state(task))
    return state(task)


async def get_task(agent):
    task = await agent.task("task-lifecycle get me")
    again = await agent.get(task.id)
    expect(again.id == task.id and state(again) == "COMPLETED", state(again))
    return state(again)


async def with_history(agent):
    task = await agent.task("task-lifecycle with history")
    again = await agent.get(task.id, history_length=10)
    expect(len(again.history) >= 1, f"{len(again.history)} messages")
    return f"{len(again.history)} messages"


async def task_failure(agent):
    task = await agent.task("task-failure trigger error")
    expect(state(task) == "FAILED", state(task))
    return state(task)


async def after_failure(agent):
    task = await agent.task("task-failure and look")
    again = await agent.get(task.id)
    expect(state(again) == "FAILED" and again.status.HasField("message"), again)
    return "FAILED with a message"


async def data_types(agent):
    task = await agent.task("data-types show all")
    kinds = {part.WhichOneof("content") for artifact in task.artifacts for part in artifact.parts}
    expect({"text", "data"} <= kinds and kinds & {"raw", "url"}, kinds)
    return ", ".join(sorted(kinds))


async def streaming(agent):
    events = await agent.stream("streaming generate output")
    has_artifact = any(event.HasField("artifact_update") for event in events)
    expect(len(events) >= 3 and has_artifact and last_state(events) == "COMPLETED", summary(events))
    return summary(events)


async def stream_message(agent):
    events = await agent.stream("message-only hello")
    expect(len(events) == 1 and events[0].HasField("message"), summary(events))
    return summary(events)


async def stream_lifecycle(agent):
    events = await agent.stream("task-lifecycle in a stream")
    expect(events[0].HasField("task") and last_state(events) == "COMPLETED", summary(events))
    return summary(events)


async def multi_turn(agent):
    first = await agent.task("multi-turn start a conversation")
    second = await agent.task("more", task_id=first.id)
    third = await agent.task("done", task_id=first.id)
    states = [state(task) for task in (first, second, third)]
    expect(states == ["INPUT_REQUIRED", "INPUT_REQUIRED", "COMPLETED"], states)
    expect(first.id == second.id == third.id, "other tasks")
    return " → ".join(states)


async def context_preserved(agent):
    first = await agent.task("multi-turn in one context")
    second = await agent.task("done", task_id=first.id)
    expect(first.context_id and first.context_id == second.context_id, f"{first.context_id} ≠ {second.context_id}")
    return "the same context"


async def cancel(agent):
    task_id = await agent.start_and_leave("task-cancel now")
    canceled = await agent.cancel(task_id)
    after = await agent.get(task_id)
    expect(state(canceled) == state(after) == "CANCELED", f"{state(canceled)}, then {state(after)}")
    return "CANCELED"


async def cancel_metadata(agent):
    task_id = await agent.start_and_leave("task-cancel with a reason")
    await agent.cancel(task_id, {"reason": "test-cancel-reason", "requestedBy": "interop"})
    metadata = MessageToDict((await agent.get(task_id)).metadata)
    expect(metadata.get("reason") == "test-cancel-reason" and metadata.get("requestedBy") == "interop", metadata)
    return json.dumps(metadata)


async def list_tasks(agent):
    task = await agent.task("task-lifecycle to be listed")
    try:
        listed = await agent.whole.list_tasks(pb.ListTasksRequest(context_id=task.context_id))
    except NotImplementedError as error:
        raise Skip("the client has no list in this version") from error
    expect(task.id in [each.id for each in listed.tasks], f"{len(listed.tasks)} tasks")
    return f"{len(listed.tasks)} tasks"


async def return_immediately(agent):
    task = await agent.task("task-cancel later", return_immediately=True)
    await agent.cancel(task.id)
    expect(state(task) in ("SUBMITTED", "WORKING"), state(task))
    return state(task)


async def cancel_terminal(agent):
    task = await agent.task("task-lifecycle to its end")
    return await refused(agent.cancel(task.id), r"cancel|-32002|400|409|FAILED_PRECONDITION")


async def send_terminal(agent):
    task = await agent.task("task-lifecycle to its end")
    return await refused(agent.send("too late", task_id=task.id), ".")


async def subscribe(agent):
    task_id = await agent.start_and_leave("task-cancel to be followed")
    stream = agent.streaming.subscribe(pb.SubscribeToTaskRequest(id=task_id))
    first = await anext(stream)
    await stream.aclose()
    await agent.cancel(task_id)
    expect(first.HasField("task"), first)
    return "begins with the task"


async def subscribe_again(agent):
    task_id = await agent.start_and_leave("streaming and gone")
    events = await agent.subscribe(task_id)
    expect(last_state(events) == "COMPLETED", summary(events))
    return summary(events)


async def extended_card(agent):
    if not agent.card.capabilities.extended_agent_card:
        raise Skip("the card declares none")
    token = os.environ.get("A2ACLI_BEARER")
    # For gRPC, which does not use httpx.
    context = ClientCallContext(service_parameters={"authorization": f"Bearer {token}"} if token else None)
    card = await agent.whole.get_extended_agent_card(pb.GetExtendedAgentCardRequest(), context=context)
    expect(len(card.skills) > len(agent.card.skills), f"{len(card.skills)} skills")
    return f"{len(card.skills)} skills"


CHECKS = {
    "agent-card-spec": agent_card,
    "spec-message-only": message_only,
    "spec-task-lifecycle": task_lifecycle,
    "spec-get-task": get_task,
    "get-task-with-history": with_history,
    "spec-task-failure": task_failure,
    "get-task-after-failure": after_failure,
    "spec-data-types": data_types,
    "spec-streaming": streaming,
    "stream-message-only": stream_message,
    "stream-task-lifecycle": stream_lifecycle,
    "spec-multi-turn": multi_turn,
    "multi-turn-context-preserved": context_preserved,
    "spec-task-cancel": cancel,
    "spec-cancel-with-metadata": cancel_metadata,
    "spec-list-tasks": list_tasks,
    "spec-return-immediately": return_immediately,
    "error-task-not-found": lambda agent: refused(agent.get(str(uuid.uuid4())), NOT_FOUND),
    "error-cancel-not-found": lambda agent: refused(agent.cancel(str(uuid.uuid4())), NOT_FOUND),
    "error-cancel-terminal": cancel_terminal,
    "error-send-terminal": send_terminal,
    "error-send-invalid-task": lambda agent: refused(agent.send("hello", task_id=str(uuid.uuid4())), NOT_FOUND),
    "subscribe-to-task": subscribe,
    "error-subscribe-not-found": lambda agent: refused(agent.subscribe(str(uuid.uuid4())), "."),
    "subscribe-after-stream-disconnect": subscribe_again,
    "spec-extended-card": extended_card,
}


async def main(url):
    token = os.environ.get("A2ACLI_BEARER")
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    http = httpx.AsyncClient(timeout=TIME_LIMIT, headers=headers)
    card = await A2ACardResolver(http, url).get_agent_card()

    def client(streams):
        config = ClientConfig(
            streaming=streams,
            httpx_client=http,
            grpc_channel_factory=grpc.aio.insecure_channel,
            supported_protocol_bindings=["JSONRPC", "HTTP+JSON", "GRPC"],
        )
        return ClientFactory(config).create(card)

    agent = Agent(card, client(False), client(True))
    for name, check in CHECKS.items():
        started = time.monotonic()
        try:
            result, detail = "pass", await asyncio.wait_for(check(agent), TIME_LIMIT)
        except Skip as error:
            result, detail = "skip", str(error)
        except Exception as error:  # noqa: BLE001 every failure is a result
            result, detail = "fail", f"{type(error).__name__}: {error}"
        duration = round((time.monotonic() - started) * 1000)
        print(json.dumps({"id": name, "result": result, "detail": detail[:500], "durationMs": duration}), flush=True)
    os._exit(0)


asyncio.run(main(sys.argv[1]))
