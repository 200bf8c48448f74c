//! The spec agent, written with the SDK for Rust: all its bindings, the in-memory store. The SDK has no 0.3.
use std::sync::Arc;
use std::time::Duration;

use a2a::{
    A2AError, AgentCapabilities, AgentCard, AgentInterface, AgentSkill, Artifact, Message, Part, Role, StreamResponse,
    Task, TaskArtifactUpdateEvent, TaskState, TaskStatus, TaskStatusUpdateEvent,
};
use a2a_grpc::GrpcHandler;
use a2a_pb::proto::a2a_service_server::A2aServiceServer;
use a2a_server::{AgentExecutor, DefaultRequestHandler, ExecutorContext, InMemoryTaskStore, StaticAgentCard};
use futures::StreamExt;
use futures::stream::{self, BoxStream};
use serde_json::json;
use tokio::net::TcpListener;

const SKILLS: [&str; 7] =
    ["message-only", "task-lifecycle", "task-failure", "task-cancel", "multi-turn", "streaming", "data-types"];
const CHUNKS: [&str; 4] = ["Processing your request", "Analyzing input data", "Generating results", "Finalizing output"];
const CHUNK_WAIT: u64 = 200;
const CANCEL_WAIT: u64 = 10_000;

type Events = BoxStream<'static, Result<StreamResponse, A2AError>>;

/// Events with the milliseconds before each.
struct Script {
    task_id: String,
    context_id: String,
    events: Vec<(u64, StreamResponse)>,
}

impl Script {
    fn of(context: &ExecutorContext) -> Self {
        Script { task_id: context.task_id.clone(), context_id: context.context_id.clone(), events: Vec::new() }
    }

    fn event(&mut self, wait: u64, event: StreamResponse) -> &mut Self {
        self.events.push((wait, event));
        self
    }

    fn say(&self, text: &str) -> Message {
        let mut message = Message::new(Role::Agent, vec![Part::text(text)]);
        message.context_id = Some(self.context_id.clone());
        message
    }

    fn status_of(&self, state: TaskState, text: &str) -> TaskStatus {
        let message = (!text.is_empty()).then(|| {
            let task_id = Some(self.task_id.clone());
            Message { task_id, ..self.say(text) }
        });
        TaskStatus { state, message, timestamp: None }
    }

    fn status(&mut self, wait: u64, state: TaskState, text: &str) -> &mut Self {
        let (task_id, context_id) = (self.task_id.clone(), self.context_id.clone());
        let status = self.status_of(state, text);
        self.event(wait, StreamResponse::StatusUpdate(TaskStatusUpdateEvent { task_id, context_id, status, metadata: None }))
    }

    fn artifact(&mut self, id: &str, part: Part) -> &mut Self {
        self.chunk(0, id, part, false, true)
    }

    fn chunk(&mut self, wait: u64, id: &str, part: Part, append: bool, last: bool) -> &mut Self {
        let artifact = Artifact {
            artifact_id: id.into(),
            name: Some(id.into()),
            description: None,
            parts: vec![part],
            metadata: None,
            extensions: None,
        };
        let (task_id, context_id) = (self.task_id.clone(), self.context_id.clone());
        let (append, last_chunk) = (Some(append), Some(last));
        let update = TaskArtifactUpdateEvent { task_id, context_id, artifact, append, last_chunk, metadata: None };
        self.event(wait, StreamResponse::ArtifactUpdate(update))
    }

    fn play(self) -> Events {
        stream::iter(self.events)
            .then(|(wait, event)| async move {
                tokio::time::sleep(Duration::from_millis(wait)).await;
                Ok(event)
            })
            .boxed()
    }
}

fn behave(script: &mut Script, word: &str, text: &str) {
    match word {
        "task-failure" => {
            script.status(0, TaskState::Working, "").status(0, TaskState::Failed, "[task-failure] Simulated failure.");
        }
        "task-cancel" => {
            script.status(0, TaskState::Working, "[task-cancel] Working... send a cancel request to this task.");
            script.status(CANCEL_WAIT, TaskState::Completed, "");
        }
        "multi-turn" => {
            script.artifact("turn-1", Part::text(format!("[multi-turn] {text}")));
            script.status(0, TaskState::InputRequired, "[multi-turn] Say 'done' to complete.");
        }
        "streaming" => {
            script.status(0, TaskState::Working, "[streaming] Starting streamed response...");
            for (index, chunk) in CHUNKS.iter().enumerate() {
                let part = Part::text(format!("[streaming] Chunk {}: {chunk}...", index + 1));
                script.chunk(CHUNK_WAIT, "stream-result", part, index > 0, index == CHUNKS.len() - 1);
            }
            script.status(0, TaskState::Completed, "[streaming] Stream complete.");
        }
        "data-types" => {
            let file = Part::raw(b"<svg/>".to_vec()).with_media_type("image/svg+xml").with_filename("test.svg");
            script.status(0, TaskState::Working, "");
            script.artifact("text-artifact", Part::text("[data-types] Text."));
            script.artifact("data-artifact", Part::data(json!({ "type": "test-result", "input": text })));
            script.artifact("file-artifact", file);
            script.artifact("more-text-artifact", Part::text("[data-types] More text."));
            script.status(0, TaskState::Completed, "");
        }
        _ => {
            script.status(0, TaskState::Working, "");
            script.artifact("result", Part::text(format!("[task-lifecycle] Processed: {text}")));
            script.status(0, TaskState::Completed, "");
        }
    }
}

struct SpecExecutor;

impl AgentExecutor for SpecExecutor {
    fn execute(&self, context: ExecutorContext) -> Events {
        let mut script = Script::of(&context);
        let Some(message) = context.message else { return script.play() };
        let text = message.text().unwrap_or_default().to_string();
        let word = text.split(' ').next().unwrap_or_default();
        // The SDK hands over a stored task for a new task too.
        if message.task_id.is_some() {
            script.status(0, TaskState::Working, "");
            if text.contains("done") {
                script.status(0, TaskState::Completed, "[multi-turn] Conversation complete.");
            } else {
                script.status(0, TaskState::InputRequired, "[multi-turn] Got it. Say 'done' to complete.");
            }
        } else if SKILLS[1..].contains(&word) {
            let task = Task {
                id: script.task_id.clone(),
                context_id: script.context_id.clone(),
                status: script.status_of(TaskState::Submitted, ""),
                artifacts: None,
                history: Some(vec![message.clone()]),
                metadata: None,
            };
            script.event(0, StreamResponse::Task(task));
            behave(&mut script, word, &text);
        } else {
            let answer = script.say(&format!("[message-only] You said: {text}"));
            script.event(0, StreamResponse::Message(answer));
        }
        script.play()
    }

    fn cancel(&self, context: ExecutorContext) -> Events {
        let mut script = Script::of(&context);
        script.status(0, TaskState::Canceled, "");
        script.play()
    }
}

fn card_of(base: &str, grpc_address: &str) -> AgentCard {
    let skill = |id: &&str| AgentSkill {
        id: id.to_string(),
        name: id.to_string(),
        description: format!("Does what the spec agent does for {id}."),
        tags: vec!["interop".into()],
        examples: None,
        input_modes: None,
        output_modes: None,
        security_requirements: None,
    };
    AgentCard {
        name: "Spec agent (a2a-lf for Rust)".into(),
        description: "The spec agent, written with the SDK for Rust.".into(),
        version: "1.0.0".into(),
        supported_interfaces: vec![
            AgentInterface::new(format!("{base}/rpc"), a2a::TRANSPORT_PROTOCOL_JSONRPC),
            AgentInterface::new(format!("{base}/rest"), a2a::TRANSPORT_PROTOCOL_HTTP_JSON),
            AgentInterface::new(grpc_address, a2a::TRANSPORT_PROTOCOL_GRPC),
        ],
        capabilities: AgentCapabilities { streaming: Some(true), push_notifications: Some(false), ..Default::default() },
        default_input_modes: vec!["text/plain".into()],
        default_output_modes: vec!["text/plain".into()],
        skills: SKILLS.iter().map(skill).collect(),
        provider: None,
        documentation_url: None,
        icon_url: None,
        security_schemes: None,
        security_requirements: None,
        signatures: None,
    }
}

pub async fn run() -> Result<(), Box<dyn std::error::Error>> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let grpc_listener = TcpListener::bind("127.0.0.1:0").await?;
    let base = format!("http://{}", listener.local_addr()?);
    let card = card_of(&base, &grpc_listener.local_addr()?.to_string());
    let handler = Arc::new(
        DefaultRequestHandler::new(SpecExecutor, InMemoryTaskStore::new()).with_capabilities(card.capabilities.clone()),
    );
    let grpc = tonic::transport::Server::builder()
        .add_service(A2aServiceServer::new(GrpcHandler::new(handler.clone())))
        .serve_with_incoming(tonic::transport::server::TcpIncoming::from(grpc_listener));
    tokio::spawn(grpc);
    let app = axum::Router::new()
        .merge(a2a_server::agent_card::agent_card_router(Arc::new(StaticAgentCard::new(card))))
        .nest("/rpc", a2a_server::jsonrpc::jsonrpc_router(handler.clone()))
        .nest("/rest", a2a_server::rest::rest_router(handler));
    println!("listening on {base}");
    axum::serve(listener, app).await?;
    Ok(())
}
