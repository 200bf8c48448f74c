package interop;

import io.grpc.ManagedChannelBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.a2aproject.sdk.A2A;
import org.a2aproject.sdk.client.Client;
import org.a2aproject.sdk.client.ClientEvent;
import org.a2aproject.sdk.client.MessageEvent;
import org.a2aproject.sdk.client.TaskEvent;
import org.a2aproject.sdk.client.TaskUpdateEvent;
import org.a2aproject.sdk.client.config.ClientConfig;
import org.a2aproject.sdk.client.transport.grpc.GrpcTransport;
import org.a2aproject.sdk.client.transport.grpc.GrpcTransportConfigBuilder;
import org.a2aproject.sdk.client.transport.jsonrpc.JSONRPCTransport;
import org.a2aproject.sdk.client.transport.jsonrpc.JSONRPCTransportConfigBuilder;
import org.a2aproject.sdk.client.transport.rest.RestTransport;
import org.a2aproject.sdk.client.transport.rest.RestTransportConfigBuilder;
import org.a2aproject.sdk.client.transport.spi.interceptors.auth.AuthInterceptor;
import org.a2aproject.sdk.spec.AgentCard;
import org.a2aproject.sdk.spec.CancelTaskParams;
import org.a2aproject.sdk.spec.DataPart;
import org.a2aproject.sdk.spec.ListTasksParams;
import org.a2aproject.sdk.spec.Message;
import org.a2aproject.sdk.spec.Part;
import org.a2aproject.sdk.spec.Task;
import org.a2aproject.sdk.spec.TaskArtifactUpdateEvent;
import org.a2aproject.sdk.spec.TaskIdParams;
import org.a2aproject.sdk.spec.TaskQueryParams;
import org.a2aproject.sdk.spec.TextPart;

/** The client of 1.0. What it does with a message is a matter of its configuration: hence three of them. */
final class DriverV1 implements Driver {
  private final AgentCard card;
  private final Client whole;
  private final Client polling;
  private final Client streaming;

  DriverV1(String url, String token) throws Exception {
    card = A2A.getAgentCard(url);
    AuthInterceptor auth = new AuthInterceptor((scheme, context) -> token);
    whole = client(new ClientConfig.Builder().setStreaming(false), auth);
    polling = client(new ClientConfig.Builder().setStreaming(false).setPolling(true), auth);
    streaming = client(new ClientConfig.Builder().setStreaming(true), auth);
  }

  private Client client(ClientConfig.Builder config, AuthInterceptor auth) throws Exception {
    return Client.builder(card)
        .clientConfig(config.build())
        .withTransport(JSONRPCTransport.class, new JSONRPCTransportConfigBuilder().addInterceptor(auth))
        .withTransport(RestTransport.class, new RestTransportConfigBuilder().addInterceptor(auth))
        .withTransport(GrpcTransport.class, new GrpcTransportConfigBuilder().addInterceptor(auth)
            .channelFactory(target -> ManagedChannelBuilder.forTarget(target).usePlaintext().build()))
        .build();
  }

  private static Message message(String text, String taskId) {
    return Message.builder(A2A.toUserMessage(text)).taskId(taskId).build();
  }

  private static BiConsumer<ClientEvent, AgentCard> into(Events events) {
    return (event, ignored) -> events.add(seen(event));
  }

  private static Event seen(ClientEvent event) {
    if (event instanceof MessageEvent each) {
      return new Event("message", null, each.getMessage().role() == Message.Role.ROLE_AGENT);
    }
    if (event instanceof TaskEvent each) {
      return new Event("task", seen(each.getTask()), true);
    }
    TaskUpdateEvent update = (TaskUpdateEvent) event;
    boolean isArtifact = update.getUpdateEvent() instanceof TaskArtifactUpdateEvent;
    return new Event(isArtifact ? "artifact" : "status", seen(update.getTask()), true);
  }

  private static Seen seen(Task task) {
    List<Part<?>> parts = task.artifacts() == null ? List.of()
        : task.artifacts().stream().flatMap(artifact -> artifact.parts().stream()).collect(Collectors.toList());
    Set<String> kinds = parts.stream()
        .map(part -> part instanceof TextPart ? "text" : part instanceof DataPart ? "data" : "file")
        .collect(Collectors.toSet());
    return new Seen(task.id(), task.contextId(), task.status().state().name().replace("TASK_STATE_", ""),
        task.status().message() != null, kinds, task.artifacts() == null ? 0 : task.artifacts().size(),
        task.history() == null ? 0 : task.history().size(), Objects.requireNonNullElse(task.metadata(), Map.of()));
  }

  @Override
  public String name() {
    return card.name();
  }

  @Override
  public int skills() {
    return card.skills().size();
  }

  @Override
  public boolean hasExtended() {
    return card.capabilities().extendedAgentCard();
  }

  @Override
  public boolean hasList() {
    return true;
  }

  @Override
  public Event send(String text, String taskId, boolean returnImmediately) throws Exception {
    Events events = new Events();
    (returnImmediately ? polling : whole).sendMessage(message(text, taskId), List.of(into(events)), events::end, null);
    return events.next();
  }

  @Override
  public Events stream(String text) throws Exception {
    Events events = new Events();
    streaming.sendMessage(message(text, null), List.of(into(events)), events::end, null);
    return events;
  }

  @Override
  public Seen get(String id, Integer historyLength) throws Exception {
    return seen(whole.getTask(new TaskQueryParams(id, historyLength), null));
  }

  @Override
  public Set<String> list(String contextId) throws Exception {
    return whole.listTasks(ListTasksParams.builder().contextId(contextId).tenant("").build(), null).tasks().stream()
        .map(Task::id).collect(Collectors.toSet());
  }

  @Override
  public Seen cancel(String id, Map<String, Object> metadata) throws Exception {
    return seen(whole.cancelTask(CancelTaskParams.builder().id(id).tenant("").metadata(new HashMap<>(metadata)).build(), null));
  }

  @Override
  public Events subscribe(String id) throws Exception {
    Events events = new Events();
    streaming.subscribeToTask(new TaskIdParams(id), List.of(into(events)), events::end, null);
    return events;
  }

  @Override
  public int extended() throws Exception {
    return whole.getExtendedAgentCard().skills().size();
  }
}
