package interop;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.List;
import java.util.Map;
import org.a2aproject.sdk.server.agentexecution.AgentExecutor;
import org.a2aproject.sdk.server.agentexecution.RequestContext;
import org.a2aproject.sdk.server.tasks.AgentEmitter;
import org.a2aproject.sdk.spec.DataPart;
import org.a2aproject.sdk.spec.FilePart;
import org.a2aproject.sdk.spec.FileWithBytes;
import org.a2aproject.sdk.spec.Message;
import org.a2aproject.sdk.spec.Part;
import org.a2aproject.sdk.spec.TaskState;
import org.a2aproject.sdk.spec.TaskStatus;
import org.a2aproject.sdk.spec.TextPart;

/** What the spec agent does, in short. */
@ApplicationScoped
public class SpecAgent {
  private static final List<String> CHUNKS =
      List.of("Processing your request", "Analyzing input data", "Generating results", "Finalizing output");
  private static final long CHUNK_WAIT = 200;
  private static final long CANCEL_WAIT = 10_000;

  @Produces
  public AgentExecutor executor() {
    return new AgentExecutor() {
      @Override
      public void execute(RequestContext context, AgentEmitter emitter) {
        String text = context.getUserInput();
        String word = text.split(" ")[0];
        if (context.getTask() != null) {
          followUp(emitter, text);
        } else if (!SpecCard.SKILLS.contains(word) || word.equals("message-only")) {
          emitter.sendMessage("[message-only] You said: " + text);
        } else {
          emitter.addTask(emitter.taskBuilder()
              .status(new TaskStatus(TaskState.TASK_STATE_SUBMITTED)).history(context.getMessage()).build());
          behave(emitter, word, text);
        }
      }

      @Override
      public void cancel(RequestContext context, AgentEmitter emitter) {
        emitter.cancel();
      }
    };
  }

  private static Message say(AgentEmitter emitter, String text) {
    return emitter.newAgentMessage(List.of(new TextPart(text)), null);
  }

  private static void followUp(AgentEmitter emitter, String text) {
    emitter.startWork();
    if (text.contains("done")) {
      emitter.complete(say(emitter, "[multi-turn] Conversation complete."));
    } else {
      emitter.requiresInput(say(emitter, "[multi-turn] Got it. Say 'done' to complete."));
    }
  }

  private static void behave(AgentEmitter emitter, String word, String text) {
    switch (word) {
      case "task-failure" -> {
        emitter.startWork();
        emitter.fail(say(emitter, "[task-failure] Simulated failure."));
      }
      case "task-cancel" -> {
        emitter.startWork(say(emitter, "[task-cancel] Working... send a cancel request to this task."));
        if (waited(CANCEL_WAIT)) {
          emitter.complete();
        }
      }
      case "multi-turn" -> {
        emitter.addArtifact(List.of(new TextPart("[multi-turn] " + text)), "turn-1", "turn-1", null);
        emitter.requiresInput(say(emitter, "[multi-turn] Say 'done' to complete."));
      }
      case "streaming" -> stream(emitter);
      case "data-types" -> {
        List<Part<?>> parts = List.of(
            new TextPart("[data-types] Text."),
            new DataPart(Map.of("type", "test-result", "input", text)),
            new FilePart(new FileWithBytes("image/svg+xml", "test.svg", "<svg/>".getBytes())),
            new TextPart("[data-types] More text."));
        emitter.startWork();
        parts.forEach(part -> emitter.addArtifact(List.of(part)));
        emitter.complete();
      }
      default -> {
        emitter.startWork();
        emitter.addArtifact(List.of(new TextPart("[task-lifecycle] Processed: " + text)), "result", "result", null);
        emitter.complete();
      }
    }
  }

  private static void stream(AgentEmitter emitter) {
    emitter.startWork(say(emitter, "[streaming] Starting streamed response..."));
    for (int index = 0; index < CHUNKS.size(); index++) {
      if (!waited(CHUNK_WAIT)) {
        return;
      }
      TextPart part = new TextPart("[streaming] Chunk " + (index + 1) + ": " + CHUNKS.get(index) + "...");
      emitter.addArtifact(List.of(part), "stream-result", "stream-result", null, index > 0, index == CHUNKS.size() - 1);
    }
    emitter.complete(say(emitter, "[streaming] Stream complete."));
  }

  /** False when the wait was interrupted, as the SDK does for a cancellation. */
  private static boolean waited(long milliseconds) {
    try {
      Thread.sleep(milliseconds);
      return true;
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
