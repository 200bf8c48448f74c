//! The checks, with the client of the SDK for Rust.
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use a2a::{
    A2AError, AgentCard, CancelTaskRequest, GetExtendedAgentCardRequest, GetTaskRequest, ListTasksRequest, Message, Part,
    PartContent, Role, SendMessageConfiguration, SendMessageRequest, SendMessageResponse, StreamResponse,
    SubscribeToTaskRequest, Task, TaskState, new_task_id,
};
use a2a_client::agent_card::AgentCardResolver;
use a2a_client::auth::AuthInterceptor;
use a2a_client::{A2AClient, A2AClientFactory, BoxStream, Transport};
use a2a_grpc::GrpcTransportFactory;
use futures::StreamExt;
use serde_json::{Value, json};

const TIME_LIMIT: Duration = Duration::from_secs(15);
const NOT_FOUND: &[&str] = &["not found", "not_found", "notfound", "-32001", "404"];
const NOT_CANCELABLE: &[&str] = &["cancel", "-32002", "400", "409"];
const ANY: &[&str] = &[""];

/// Why a check did not pass.
enum Bad {
    /// The agent does not offer what the check needs.
    Skip(String),
    Fail(String),
}

type Outcome = Result<String, Bad>;
type Events = Vec<StreamResponse>;

impl From<A2AError> for Bad {
    fn from(error: A2AError) -> Self {
        Bad::Fail(describe(&error))
    }
}

fn describe(error: &A2AError) -> String {
    format!("{} {}", error.code, error.message)
}

fn expect(holds: bool, seen: impl Into<String>) -> Outcome {
    let seen = seen.into();
    if holds { Ok(seen) } else { Err(Bad::Fail(format!("got {seen}"))) }
}

fn refused<T: std::fmt::Debug>(answer: Result<T, A2AError>, reasons: &[&str]) -> Outcome {
    match answer {
        Ok(value) => Err(Bad::Fail(format!("expected an error, got {value:?}"))),
        Err(error) => {
            let text = describe(&error);
            let lower = text.to_lowercase();
            expect(reasons.iter().any(|reason| lower.contains(reason)), text)
        }
    }
}

fn state(task: &Task) -> String {
    format!("{:?}", task.status.state)
}

fn last_state(events: &[StreamResponse]) -> Option<&TaskState> {
    events.iter().rev().find_map(|event| match event {
        StreamResponse::Task(task) => Some(&task.status.state),
        StreamResponse::StatusUpdate(update) => Some(&update.status.state),
        _ => None,
    })
}

fn summary(events: &[StreamResponse]) -> String {
    let kinds = events.iter().map(|event| match event {
        StreamResponse::Task(_) => "task".to_string(),
        StreamResponse::Message(_) => "message".to_string(),
        StreamResponse::StatusUpdate(update) => format!("{:?}", update.status.state),
        StreamResponse::ArtifactUpdate(_) => "artifact".to_string(),
    });
    format!("{} events: {}", events.len(), kinds.collect::<Vec<_>>().join(", "))
}

fn request(text: &str, task_id: Option<&str>, return_immediately: bool) -> SendMessageRequest {
    let mut message = Message::new(Role::User, vec![Part::text(text)]);
    message.task_id = task_id.map(String::from);
    let configuration = return_immediately.then_some(SendMessageConfiguration {
        accepted_output_modes: None,
        task_push_notification_config: None,
        history_length: None,
        return_immediately: Some(true),
    });
    SendMessageRequest { message, configuration, metadata: None, tenant: None }
}

async fn collect(mut stream: BoxStream<'static, Result<StreamResponse, A2AError>>) -> Result<Events, A2AError> {
    let mut events = Vec::new();
    while let Some(event) = stream.next().await {
        events.push(event?);
    }
    Ok(events)
}

struct Agent {
    client: A2AClient<Box<dyn Transport>>,
    card: AgentCard,
}

impl Agent {
    async fn connect(url: &str) -> Result<Self, A2AError> {
        let card = AgentCardResolver::new(None).resolve(url).await?;
        let mut builder = A2AClientFactory::builder().register(Arc::new(GrpcTransportFactory::new()));
        if let Ok(token) = std::env::var("A2ACLI_BEARER") {
            builder = builder.with_interceptor(Arc::new(AuthInterceptor::bearer(token)));
        }
        let client = builder.build().create_from_card(&card).await?;
        Ok(Agent { client, card })
    }

    async fn send(&self, text: &str, task_id: Option<&str>) -> Result<SendMessageResponse, A2AError> {
        self.client.send_message(&request(text, task_id, false)).await
    }

    async fn task(&self, text: &str, task_id: Option<&str>) -> Result<Task, Bad> {
        task_of(self.send(text, task_id).await?)
    }

    async fn stream(&self, text: &str) -> Result<Events, A2AError> {
        collect(self.client.send_streaming_message(&request(text, None, false)).await?).await
    }

    async fn get(&self, id: &str, history_length: Option<i32>) -> Result<Task, A2AError> {
        self.client.get_task(&GetTaskRequest { id: id.into(), history_length, tenant: None }).await
    }

    async fn cancel(&self, id: &str, metadata: Option<HashMap<String, Value>>) -> Result<Task, A2AError> {
        self.client.cancel_task(&CancelTaskRequest { id: id.into(), metadata, tenant: None }).await
    }

    async fn subscribe(&self, id: &str) -> Result<BoxStream<'static, Result<StreamResponse, A2AError>>, A2AError> {
        self.client.subscribe_to_task(&SubscribeToTaskRequest { id: id.into(), tenant: None }).await
    }

    /// Starts a task in a stream and leaves the stream after its first event.
    async fn start_and_leave(&self, text: &str) -> Result<String, Bad> {
        let mut stream = self.client.send_streaming_message(&request(text, None, false)).await?;
        match stream.next().await.transpose()? {
            Some(StreamResponse::Task(task)) => Ok(task.id),
            Some(StreamResponse::StatusUpdate(update)) => Ok(update.task_id),
            Some(StreamResponse::ArtifactUpdate(update)) => Ok(update.task_id),
            _ => Err(Bad::Fail("the stream began with no task".into())),
        }
    }
}

fn task_of(answer: SendMessageResponse) -> Result<Task, Bad> {
    match answer {
        SendMessageResponse::Task(task) => Ok(task),
        SendMessageResponse::Message(message) => Err(Bad::Fail(format!("expected a task, got {message:?}"))),
    }
}

async fn message_only(agent: &Agent) -> Outcome {
    let answer = agent.send("message-only hello world", None).await?;
    let is_right = matches!(&answer, SendMessageResponse::Message(message) if message.role == Role::Agent);
    expect(is_right, format!("{answer:?}"))
}

async fn get_task(agent: &Agent) -> Outcome {
    let task = agent.task("task-lifecycle get me", None).await?;
    let again = agent.get(&task.id, None).await?;
    expect(again.id == task.id && again.status.state == TaskState::Completed, state(&again))
}

async fn with_history(agent: &Agent) -> Outcome {
    let task = agent.task("task-lifecycle with history", None).await?;
    let count = agent.get(&task.id, Some(10)).await?.history.map_or(0, |history| history.len());
    expect(count >= 1, format!("{count} messages"))
}

async fn after_failure(agent: &Agent) -> Outcome {
    let task = agent.task("task-failure and look", None).await?;
    let again = agent.get(&task.id, None).await?;
    expect(again.status.state == TaskState::Failed && again.status.message.is_some(), format!("{:?}", again.status))
}

async fn data_types(agent: &Agent) -> Outcome {
    let task = agent.task("data-types show all", None).await?;
    let parts = task.artifacts.unwrap_or_default().into_iter().flat_map(|artifact| artifact.parts);
    let kinds: BTreeSet<&str> = parts
        .map(|part| match part.content {
            PartContent::Text(_) => "text",
            PartContent::Data(_) => "data",
            PartContent::Raw(_) | PartContent::Url(_) => "file",
        })
        .collect();
    expect(kinds.len() == 3, format!("{kinds:?}"))
}

async fn streaming(agent: &Agent) -> Outcome {
    let events = agent.stream("streaming generate output").await?;
    let has_artifact = events.iter().any(|event| matches!(event, StreamResponse::ArtifactUpdate(_)));
    let is_right = events.len() >= 3 && has_artifact && last_state(&events) == Some(&TaskState::Completed);
    expect(is_right, summary(&events))
}

async fn stream_message(agent: &Agent) -> Outcome {
    let events = agent.stream("message-only hello").await?;
    expect(matches!(events[..], [StreamResponse::Message(_)]), summary(&events))
}

async fn stream_lifecycle(agent: &Agent) -> Outcome {
    let events = agent.stream("task-lifecycle in a stream").await?;
    let begins = matches!(events.first(), Some(StreamResponse::Task(_)));
    expect(begins && last_state(&events) == Some(&TaskState::Completed), summary(&events))
}

async fn multi_turn(agent: &Agent) -> Outcome {
    let first = agent.task("multi-turn start a conversation", None).await?;
    let second = agent.task("more", Some(&first.id)).await?;
    let third = agent.task("done", Some(&first.id)).await?;
    let states = [&first, &second, &third].map(state).join(" → ");
    let is_one = second.id == first.id && third.id == first.id;
    expect(is_one && states == "InputRequired → InputRequired → Completed", states)
}

async fn context_preserved(agent: &Agent) -> Outcome {
    let first = agent.task("multi-turn in one context", None).await?;
    let second = agent.task("done", Some(&first.id)).await?;
    let is_same = !first.context_id.is_empty() && first.context_id == second.context_id;
    expect(is_same, format!("{}, then {}", first.context_id, second.context_id))
}

async fn cancel(agent: &Agent) -> Outcome {
    let id = agent.start_and_leave("task-cancel now").await?;
    let canceled = agent.cancel(&id, None).await?;
    let after = agent.get(&id, None).await?;
    let is_canceled = [&canceled, &after].iter().all(|task| task.status.state == TaskState::Canceled);
    expect(is_canceled, format!("{}, then {}", state(&canceled), state(&after)))
}

async fn cancel_metadata(agent: &Agent) -> Outcome {
    let id = agent.start_and_leave("task-cancel with a reason").await?;
    let sent = [("reason", "test-cancel-reason"), ("requestedBy", "interop")];
    let metadata = sent.iter().map(|(key, value)| (key.to_string(), json!(value))).collect();
    agent.cancel(&id, Some(metadata)).await?;
    let kept = agent.get(&id, None).await?.metadata.unwrap_or_default();
    expect(sent.iter().all(|(key, value)| kept.get(*key) == Some(&json!(value))), format!("{kept:?}"))
}

async fn list_tasks(agent: &Agent) -> Outcome {
    let task = agent.task("task-lifecycle to be listed", None).await?;
    let query = ListTasksRequest {
        context_id: Some(task.context_id),
        status: None,
        page_size: None,
        page_token: None,
        history_length: None,
        status_timestamp_after: None,
        include_artifacts: None,
        tenant: None,
    };
    let tasks = agent.client.list_tasks(&query).await?.tasks;
    expect(tasks.iter().any(|each| each.id == task.id), format!("{} tasks", tasks.len()))
}

async fn return_immediately(agent: &Agent) -> Outcome {
    let task = task_of(agent.client.send_message(&request("task-cancel later", None, true)).await?)?;
    agent.cancel(&task.id, None).await?;
    expect(matches!(task.status.state, TaskState::Submitted | TaskState::Working), state(&task))
}

async fn cancel_terminal(agent: &Agent) -> Outcome {
    let task = agent.task("task-lifecycle to its end", None).await?;
    refused(agent.cancel(&task.id, None).await, NOT_CANCELABLE)
}

async fn send_terminal(agent: &Agent) -> Outcome {
    let task = agent.task("task-lifecycle to its end", None).await?;
    refused(agent.send("too late", Some(&task.id)).await, ANY)
}

async fn subscribe(agent: &Agent) -> Outcome {
    let id = agent.start_and_leave("task-cancel to be followed").await?;
    let first = agent.subscribe(&id).await?.next().await.transpose()?;
    agent.cancel(&id, None).await?;
    expect(matches!(first, Some(StreamResponse::Task(_))), format!("{first:?}"))
}

async fn subscribe_not_found(agent: &Agent) -> Outcome {
    let answer = match agent.subscribe(&new_task_id()).await {
        Ok(stream) => collect(stream).await,
        Err(error) => Err(error),
    };
    refused(answer, ANY)
}

async fn subscribe_again(agent: &Agent) -> Outcome {
    let id = agent.start_and_leave("streaming and gone").await?;
    let events = collect(agent.subscribe(&id).await?).await?;
    expect(last_state(&events) == Some(&TaskState::Completed), summary(&events))
}

async fn extended_card(agent: &Agent) -> Outcome {
    if agent.card.capabilities.extended_agent_card != Some(true) {
        return Err(Bad::Skip("the card declares none".into()));
    }
    let card = agent.client.get_extended_agent_card(&GetExtendedAgentCardRequest { tenant: None }).await?;
    expect(card.skills.len() > agent.card.skills.len(), format!("{} skills", card.skills.len()))
}

async fn ends_as(agent: &Agent, text: &str, wanted: TaskState) -> Outcome {
    let task = agent.task(text, None).await?;
    let has_result = wanted != TaskState::Completed || task.artifacts.as_ref().is_some_and(|all| !all.is_empty());
    expect(task.status.state == wanted && has_result, state(&task))
}

const CHECKS: [&str; 26] = [
    "agent-card-spec",
    "spec-message-only",
    "spec-task-lifecycle",
    "spec-get-task",
    "get-task-with-history",
    "spec-task-failure",
    "get-task-after-failure",
    "spec-data-types",
    "spec-streaming",
    "stream-message-only",
    "stream-task-lifecycle",
    "spec-multi-turn",
    "multi-turn-context-preserved",
    "spec-task-cancel",
    "spec-cancel-with-metadata",
    "spec-list-tasks",
    "spec-return-immediately",
    "error-task-not-found",
    "error-cancel-not-found",
    "error-cancel-terminal",
    "error-send-terminal",
    "error-send-invalid-task",
    "subscribe-to-task",
    "error-subscribe-not-found",
    "subscribe-after-stream-disconnect",
    "spec-extended-card",
];

async fn check(agent: &Agent, id: &str) -> Outcome {
    match id {
        "agent-card-spec" => expect(!agent.card.name.is_empty() && !agent.card.skills.is_empty(), &agent.card.name),
        "spec-message-only" => message_only(agent).await,
        "spec-task-lifecycle" => ends_as(agent, "task-lifecycle process this", TaskState::Completed).await,
        "spec-get-task" => get_task(agent).await,
        "get-task-with-history" => with_history(agent).await,
        "spec-task-failure" => ends_as(agent, "task-failure trigger error", TaskState::Failed).await,
        "get-task-after-failure" => after_failure(agent).await,
        "spec-data-types" => data_types(agent).await,
        "spec-streaming" => streaming(agent).await,
        "stream-message-only" => stream_message(agent).await,
        "stream-task-lifecycle" => stream_lifecycle(agent).await,
        "spec-multi-turn" => multi_turn(agent).await,
        "multi-turn-context-preserved" => context_preserved(agent).await,
        "spec-task-cancel" => cancel(agent).await,
        "spec-cancel-with-metadata" => cancel_metadata(agent).await,
        "spec-list-tasks" => list_tasks(agent).await,
        "spec-return-immediately" => return_immediately(agent).await,
        "error-task-not-found" => refused(agent.get(&new_task_id(), None).await, NOT_FOUND),
        "error-cancel-not-found" => refused(agent.cancel(&new_task_id(), None).await, NOT_FOUND),
        "error-cancel-terminal" => cancel_terminal(agent).await,
        "error-send-terminal" => send_terminal(agent).await,
        "error-send-invalid-task" => refused(agent.send("hello", Some(&new_task_id())).await, NOT_FOUND),
        "subscribe-to-task" => subscribe(agent).await,
        "error-subscribe-not-found" => subscribe_not_found(agent).await,
        "subscribe-after-stream-disconnect" => subscribe_again(agent).await,
        _ => extended_card(agent).await,
    }
}

pub async fn run(url: &str) -> Result<(), Box<dyn std::error::Error>> {
    let agent = Agent::connect(url).await?;
    for id in CHECKS {
        let started = Instant::now();
        let late = Err(Bad::Fail(format!("no end within {} s", TIME_LIMIT.as_secs())));
        let outcome = tokio::time::timeout(TIME_LIMIT, check(&agent, id)).await.unwrap_or(late);
        let (result, detail) = match outcome {
            Ok(seen) => ("pass", seen),
            Err(Bad::Skip(why)) => ("skip", why),
            Err(Bad::Fail(why)) => ("fail", why),
        };
        let detail: String = detail.chars().take(500).collect();
        println!("{}", json!({ "id": id, "result": result, "detail": detail, "durationMs": started.elapsed().as_millis() as u64 }));
    }
    Ok(())
}
