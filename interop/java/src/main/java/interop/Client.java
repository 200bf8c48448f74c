package interop;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import interop.Driver.Event;
import interop.Driver.Seen;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The checks, with the clients of the SDK for Java: one for 1.0 and one for 0.3. */
public final class Client {
  private static final String NOT_FOUND = "not.?found|-32001|404";
  private static final Map<String, Object> REASON = Map.of("reason", "test-cancel-reason", "requestedBy", "interop");

  private static final class Skip extends RuntimeException {
    Skip(String why) {
      super(why);
    }
  }

  private interface Check {
    String run() throws Exception;
  }

  private final Driver driver;
  private final Map<String, Check> checks = new LinkedHashMap<>();

  private Client(Driver driver) {
    this.driver = driver;
    checks.put("agent-card-spec", () -> expect(!driver.name().isEmpty() && driver.skills() > 0, driver.name()));
    checks.put("spec-message-only", this::messageOnly);
    checks.put("spec-task-lifecycle", () -> {
      Seen task = task("task-lifecycle process this", null);
      return expect(task.state().equals("COMPLETED") && task.artifacts() > 0, task);
    });
    checks.put("spec-get-task", () -> {
      Seen task = task("task-lifecycle get me", null);
      Seen again = driver.get(task.id(), null);
      return expect(again.id().equals(task.id()) && again.state().equals("COMPLETED"), again);
    });
    checks.put("get-task-with-history", () -> {
      int count = driver.get(task("task-lifecycle with history", null).id(), 10).messages();
      return expect(count > 0, count + " messages");
    });
    checks.put("spec-task-failure", () -> {
      String state = task("task-failure trigger error", null).state();
      return expect(state.equals("FAILED"), state);
    });
    checks.put("get-task-after-failure", () -> {
      Seen again = driver.get(task("task-failure and look", null).id(), null);
      return expect(again.state().equals("FAILED") && again.hasStatusMessage(), again);
    });
    checks.put("spec-data-types", () -> {
      Set<String> kinds = task("data-types show all", null).kinds();
      return expect(kinds.containsAll(Set.of("text", "data", "file")), kinds);
    });
    checks.put("spec-streaming", this::streaming);
    checks.put("stream-message-only", () -> {
      List<Event> events = collect(driver.stream("message-only hello"));
      return expect(events.size() == 1 && events.get(0).kind().equals("message"), summary(events));
    });
    checks.put("stream-task-lifecycle", () -> {
      List<Event> events = collect(driver.stream("task-lifecycle in a stream"));
      return expect(events.get(0).kind().equals("task") && lastState(events).equals("COMPLETED"), summary(events));
    });
    checks.put("spec-multi-turn", this::multiTurn);
    checks.put("multi-turn-context-preserved", () -> {
      Seen first = task("multi-turn in one context", null);
      Seen second = task("done", first.id());
      return expect(!first.contextId().isEmpty() && first.contextId().equals(second.contextId()), second);
    });
    checks.put("spec-task-cancel", () -> {
      String id = startAndLeave("task-cancel now");
      String states = driver.cancel(id, Map.of()).state() + ", then " + driver.get(id, null).state();
      return expect(states.equals("CANCELED, then CANCELED"), states);
    });
    checks.put("spec-cancel-with-metadata", () -> {
      String id = startAndLeave("task-cancel with a reason");
      driver.cancel(id, REASON);
      Map<String, Object> kept = driver.get(id, null).metadata();
      return expect(kept.entrySet().containsAll(REASON.entrySet()), kept);
    });
    checks.put("spec-list-tasks", this::listTasks);
    checks.put("spec-return-immediately", () -> {
      Seen task = taskOf(driver.send("task-cancel later", null, true));
      driver.cancel(task.id(), Map.of());
      return expect(Set.of("SUBMITTED", "WORKING").contains(task.state()), task);
    });
    checks.put("error-task-not-found", () -> refused(() -> driver.get(unknown(), null), NOT_FOUND));
    checks.put("error-cancel-not-found", () -> refused(() -> driver.cancel(unknown(), Map.of()), NOT_FOUND));
    checks.put("error-cancel-terminal", () -> {
      String id = task("task-lifecycle to its end", null).id();
      return refused(() -> driver.cancel(id, Map.of()), "cancel|-32002|400|409");
    });
    checks.put("error-send-terminal", () -> {
      String id = task("task-lifecycle to its end", null).id();
      return refused(() -> driver.send("too late", id, false), ".");
    });
    checks.put("error-send-invalid-task", () -> refused(() -> driver.send("hello", unknown(), false), NOT_FOUND));
    checks.put("subscribe-to-task", () -> {
      String id = startAndLeave("task-cancel to be followed");
      Event first = driver.subscribe(id).next();
      driver.cancel(id, Map.of());
      return expect(first != null && first.kind().equals("task"), first);
    });
    checks.put("error-subscribe-not-found", () -> refused(() -> collect(driver.subscribe(unknown())), "."));
    checks.put("subscribe-after-stream-disconnect", () -> {
      List<Event> events = collect(driver.subscribe(startAndLeave("streaming and gone")));
      return expect(lastState(events).equals("COMPLETED"), summary(events));
    });
    checks.put("spec-extended-card", this::extendedCard);
  }

  private String messageOnly() throws Exception {
    Event answer = driver.send("message-only hello world", null, false);
    return expect(answer.kind().equals("message") && answer.isAgent(), answer);
  }

  private String streaming() throws Exception {
    List<Event> events = collect(driver.stream("streaming generate output"));
    boolean hasArtifact = events.stream().anyMatch(event -> event.kind().equals("artifact"));
    return expect(events.size() >= 3 && hasArtifact && lastState(events).equals("COMPLETED"), summary(events));
  }

  private String multiTurn() throws Exception {
    Seen first = task("multi-turn start a conversation", null);
    Seen second = task("more", first.id());
    Seen third = task("done", first.id());
    String states = String.join(" → ", first.state(), second.state(), third.state());
    boolean isOne = first.id().equals(second.id()) && first.id().equals(third.id());
    return expect(isOne && states.equals("INPUT_REQUIRED → INPUT_REQUIRED → COMPLETED"), states);
  }

  private String listTasks() throws Exception {
    if (!driver.hasList()) {
      throw new Skip("the client has no list");
    }
    Seen task = task("task-lifecycle to be listed", null);
    Set<String> ids = driver.list(task.contextId());
    return expect(ids.contains(task.id()), ids.size() + " tasks");
  }

  private String extendedCard() throws Exception {
    if (!driver.hasExtended()) {
      throw new Skip("the card declares none");
    }
    int count = driver.extended();
    return expect(count > driver.skills(), count + " skills");
  }

  private static String unknown() {
    return UUID.randomUUID().toString();
  }

  private Seen task(String text, String taskId) throws Exception {
    return taskOf(driver.send(text, taskId, false));
  }

  private static Seen taskOf(Event answer) throws Exception {
    if (!answer.kind().equals("task")) {
      throw new Exception("expected a task, got " + answer);
    }
    return answer.task();
  }

  /** Starts a task in a stream. The SDK cannot leave a stream; the events after the first are ignored. */
  private String startAndLeave(String text) throws Exception {
    Event first = driver.stream(text).next();
    if (first == null || first.task() == null) {
      throw new Exception("the stream began with no task");
    }
    return first.task().id();
  }

  private static List<Event> collect(Driver.Events stream) throws Exception {
    List<Event> events = new ArrayList<>();
    for (Event event = stream.next(); event != null; event = stream.next()) {
      events.add(event);
    }
    return events;
  }

  private static String lastState(List<Event> events) {
    return events.isEmpty() || events.get(events.size() - 1).task() == null ? "" : events.get(events.size() - 1).task().state();
  }

  private static String summary(List<Event> events) {
    return events.stream().map(event -> event.kind().equals("status") ? event.task().state() : event.kind()).collect(Collectors.joining(", "));
  }

  private static String expect(boolean holds, Object seen) throws Exception {
    if (!holds) {
      throw new Exception("got " + seen);
    }
    return String.valueOf(seen);
  }

  private static String refused(Callable<?> call, String reason) throws Exception {
    Object answer;
    try {
      answer = call.call();
    } catch (Exception error) {
      String text = describe(error);
      return expect(Pattern.compile(reason, Pattern.CASE_INSENSITIVE).matcher(text).find(), text);
    }
    throw new Exception("expected an error, got " + answer);
  }

  /** An error with its causes: the SDK wraps the error of the agent. */
  private static String describe(Throwable error) {
    StringBuilder text = new StringBuilder();
    for (Throwable each = error; each != null; each = each.getCause()) {
      text.append(each.getClass().getSimpleName()).append(": ").append(each.getMessage()).append("; ");
    }
    return text.toString();
  }

  private void run() {
    Gson gson = new GsonBuilder().disableHtmlEscaping().create();
    checks.forEach((id, check) -> {
      long started = System.nanoTime();
      String result = "pass";
      String detail;
      try {
        detail = inTime(check);
      } catch (Skip error) {
        result = "skip";
        detail = error.getMessage();
      } catch (Exception error) {
        result = "fail";
        detail = error.getClass() == Exception.class && error.getCause() == null ? error.getMessage() : describe(error);
      }
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("id", id);
      line.put("result", result);
      line.put("detail", detail.length() > 500 ? detail.substring(0, 500) : detail);
      line.put("durationMs", (System.nanoTime() - started) / 1_000_000);
      System.out.println(gson.toJson(line));
    });
  }

  private static String inTime(Check check) throws Exception {
    CompletableFuture<String> done = new CompletableFuture<>();
    Thread worker = new Thread(() -> {
      try {
        done.complete(check.run());
      } catch (Throwable error) {
        done.completeExceptionally(error);
      }
    });
    worker.setDaemon(true);
    worker.start();
    try {
      return done.get(Driver.TIME_LIMIT, TimeUnit.SECONDS);
    } catch (TimeoutException error) {
      throw new Exception("no end within " + Driver.TIME_LIMIT + " s");
    } catch (java.util.concurrent.ExecutionException error) {
      if (error.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw error;
    }
  }

  /** The clients for 1.0 and 0.3 are different classes, so that the card decides. */
  private static boolean isLegacy(String url) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/.well-known/agent-card.json")).build();
    String body = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    JsonArray interfaces = JsonParser.parseString(body).getAsJsonObject().getAsJsonArray("supportedInterfaces");
    return interfaces == null || interfaces.get(0).getAsJsonObject().get("protocolVersion").getAsString().startsWith("0.");
  }

  public static void main(String[] words) throws Exception {
    String token = System.getenv("A2ACLI_BEARER");
    String url = words[0];
    new Client(isLegacy(url) ? new DriverV03(url, token) : new DriverV1(url, token)).run();
    // Streams that were left keep threads alive.
    System.exit(0);
  }
}
