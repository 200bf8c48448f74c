package interop;

import io.grpc.ManagedChannelBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.a2aproject.sdk.compat03.A2A_v0_3;
import org.a2aproject.sdk.compat03.client.ClientEvent_v0_3;
import org.a2aproject.sdk.compat03.client.Client_v0_3;
import org.a2aproject.sdk.compat03.client.MessageEvent_v0_3;
import org.a2aproject.sdk.compat03.client.TaskEvent_v0_3;
import org.a2aproject.sdk.compat03.client.TaskUpdateEvent_v0_3;
import org.a2aproject.sdk.compat03.client.config.ClientConfig_v0_3;
import org.a2aproject.sdk.compat03.client.transport.grpc.GrpcTransportConfigBuilder_v0_3;
import org.a2aproject.sdk.compat03.client.transport.grpc.GrpcTransport_v0_3;
import org.a2aproject.sdk.compat03.client.transport.jsonrpc.JSONRPCTransportConfigBuilder_v0_3;
import org.a2aproject.sdk.compat03.client.transport.jsonrpc.JSONRPCTransport_v0_3;
import org.a2aproject.sdk.compat03.client.transport.rest.RestTransportConfigBuilder_v0_3;
import org.a2aproject.sdk.compat03.client.transport.rest.RestTransport_v0_3;
import org.a2aproject.sdk.compat03.client.transport.spi.interceptors.auth.AuthInterceptor_v0_3;
import org.a2aproject.sdk.compat03.spec.AgentCard_v0_3;
import org.a2aproject.sdk.compat03.spec.DataPart_v0_3;
import org.a2aproject.sdk.compat03.spec.Message_v0_3;
import org.a2aproject.sdk.compat03.spec.Part_v0_3;
import org.a2aproject.sdk.compat03.spec.TaskArtifactUpdateEvent_v0_3;
import org.a2aproject.sdk.compat03.spec.TaskIdParams_v0_3;
import org.a2aproject.sdk.compat03.spec.TaskQueryParams_v0_3;
import org.a2aproject.sdk.compat03.spec.Task_v0_3;
import org.a2aproject.sdk.compat03.spec.TextPart_v0_3;

/** The client of 0.3, whose classes have nothing in common with those of 1.0. */
final class DriverV03 implements Driver {
  private final AgentCard_v0_3 card;
  private final Client_v0_3 whole;
  private final Client_v0_3 polling;
  private final Client_v0_3 streaming;

  DriverV03(String url, String token) throws Exception {
    card = A2A_v0_3.getAgentCard(url);
    AuthInterceptor_v0_3 auth = new AuthInterceptor_v0_3((scheme, context) -> token);
    whole = client(new ClientConfig_v0_3.Builder().setStreaming(false), auth);
    polling = client(new ClientConfig_v0_3.Builder().setStreaming(false).setPolling(true), auth);
    streaming = client(new ClientConfig_v0_3.Builder().setStreaming(true), auth);
  }

  private Client_v0_3 client(ClientConfig_v0_3.Builder config, AuthInterceptor_v0_3 auth) throws Exception {
    return Client_v0_3.builder(card)
        .clientConfig(config.build())
        .withTransport(JSONRPCTransport_v0_3.class, new JSONRPCTransportConfigBuilder_v0_3().addInterceptor(auth))
        .withTransport(RestTransport_v0_3.class, new RestTransportConfigBuilder_v0_3().addInterceptor(auth))
        .withTransport(GrpcTransport_v0_3.class, new GrpcTransportConfigBuilder_v0_3().addInterceptor(auth)
            .channelFactory(target -> ManagedChannelBuilder.forTarget(target).usePlaintext().build()))
        .build();
  }

  private static Message_v0_3 message(String text, String taskId) {
    return new Message_v0_3.Builder(A2A_v0_3.toUserMessage(text)).taskId(taskId).build();
  }

  private static BiConsumer<ClientEvent_v0_3, AgentCard_v0_3> into(Events events) {
    return (event, ignored) -> events.add(seen(event));
  }

  private static Event seen(ClientEvent_v0_3 event) {
    if (event instanceof MessageEvent_v0_3 each) {
      return new Event("message", null, each.getMessage().role() == Message_v0_3.Role.AGENT);
    }
    if (event instanceof TaskEvent_v0_3 each) {
      return new Event("task", seen(each.getTask()), true);
    }
    TaskUpdateEvent_v0_3 update = (TaskUpdateEvent_v0_3) event;
    boolean isArtifact = update.getUpdateEvent() instanceof TaskArtifactUpdateEvent_v0_3;
    return new Event(isArtifact ? "artifact" : "status", seen(update.getTask()), true);
  }

  private static Seen seen(Task_v0_3 task) {
    List<Part_v0_3<?>> parts = task.artifacts() == null ? List.of()
        : task.artifacts().stream().flatMap(artifact -> artifact.parts().stream()).collect(Collectors.toList());
    Set<String> kinds = parts.stream()
        .map(part -> part instanceof TextPart_v0_3 ? "text" : part instanceof DataPart_v0_3 ? "data" : "file")
        .collect(Collectors.toSet());
    return new Seen(task.id(), task.contextId(), task.status().state().name(), task.status().message() != null, kinds,
        task.artifacts() == null ? 0 : task.artifacts().size(), task.history() == null ? 0 : task.history().size(),
        Objects.requireNonNullElse(task.metadata(), Map.of()));
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
    return card.supportsAuthenticatedExtendedCard();
  }

  @Override
  public boolean hasList() {
    return false;
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
    return seen(whole.getTask(historyLength == null ? new TaskQueryParams_v0_3(id) : new TaskQueryParams_v0_3(id, historyLength), null));
  }

  @Override
  public Set<String> list(String contextId) {
    throw new UnsupportedOperationException("0.3 has no list of tasks");
  }

  @Override
  public Seen cancel(String id, Map<String, Object> metadata) throws Exception {
    return seen(whole.cancelTask(new TaskIdParams_v0_3(id, metadata), null));
  }

  @Override
  public Events subscribe(String id) throws Exception {
    Events events = new Events();
    streaming.resubscribe(new TaskIdParams_v0_3(id), List.of(into(events)), events::end, null);
    return events;
  }

  /** The SDK asks for the extended card where the public one declares it. */
  @Override
  public int extended() throws Exception {
    return whole.getAgentCard(null).skills().size();
  }
}
