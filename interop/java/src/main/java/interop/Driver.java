package interop;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The client of one version, as the checks use it. */
interface Driver {
  long TIME_LIMIT = 15;

  /** What the checks need to know of a task. */
  record Seen(String id, String contextId, String state, boolean hasStatusMessage, Set<String> kinds,
      int artifacts, int messages, Map<String, Object> metadata) {}

  /** An event of a stream, or an answer: `message`, `task`, `status` or `artifact`. A message has no task. */
  record Event(String kind, Seen task, boolean isAgent) {
    /** Nothing follows this event, as the SDK does not say that over HTTP+JSON and gRPC. */
    boolean isLast() {
      return kind.equals("message") || !kind.equals("artifact") && Set.of("COMPLETED", "FAILED", "CANCELED").contains(task.state());
    }
  }

  /** The events of a stream, in the order of their arrival. */
  final class Events {
    private static final Object END = new Object();
    private final BlockingQueue<Object> arrived = new LinkedBlockingQueue<>();

    void add(Event event) {
      arrived.add(event);
      if (event.isLast()) {
        arrived.add(END);
      }
    }

    void end(Throwable error) {
      arrived.add(error == null ? END : error);
    }

    /** Null at the end. */
    Event next() throws Exception {
      Object next = arrived.poll(TIME_LIMIT, TimeUnit.SECONDS);
      if (next instanceof Event event) {
        return event;
      }
      if (next instanceof Throwable error) {
        throw new Exception(error);
      }
      if (next == null) {
        throw new Exception("no end within " + TIME_LIMIT + " s");
      }
      return null;
    }
  }

  String name();

  int skills();

  boolean hasExtended();

  boolean hasList();

  Event send(String text, String taskId, boolean returnImmediately) throws Exception;

  Events stream(String text) throws Exception;

  Seen get(String id, Integer historyLength) throws Exception;

  /** The ids of the tasks of a context. */
  Set<String> list(String contextId) throws Exception;

  Seen cancel(String id, Map<String, Object> metadata) throws Exception;

  Events subscribe(String id) throws Exception;

  /** How many skills the extended card has. */
  int extended() throws Exception;
}
