package interop;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.List;
import org.a2aproject.sdk.compat03.spec.AgentCapabilities_v0_3;
import org.a2aproject.sdk.compat03.spec.AgentCard_v0_3;
import org.a2aproject.sdk.server.PublicAgentCard;
import org.a2aproject.sdk.spec.AgentCapabilities;
import org.a2aproject.sdk.spec.AgentCard;
import org.a2aproject.sdk.spec.AgentInterface;
import org.a2aproject.sdk.spec.AgentSkill;
import org.a2aproject.sdk.spec.Compat03Fields;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The cards of the agent: JSON-RPC, HTTP+JSON and gRPC, 1.0 and 0.3. */
@ApplicationScoped
public class SpecCard {
  static final List<String> SKILLS =
      List.of("message-only", "task-lifecycle", "task-failure", "task-cancel", "multi-turn", "streaming", "data-types");
  private static final String NAME = "Spec agent (org.a2aproject.sdk for Java)";
  private static final String DESCRIPTION = "The spec agent, written with the SDK for Java.";

  @ConfigProperty(name = "quarkus.http.port")
  int httpPort;

  @ConfigProperty(name = "quarkus.grpc.server.port")
  int grpcPort;

  @Produces
  @PublicAgentCard
  public AgentCard card() {
    String base = "http://127.0.0.1:" + httpPort;
    List<AgentInterface> interfaces = List.of(
        new AgentInterface("JSONRPC", base),
        new AgentInterface("HTTP+JSON", base),
        new AgentInterface("GRPC", "127.0.0.1:" + grpcPort));
    AgentCard.Builder card = AgentCard.builder()
        .name(NAME)
        .description(DESCRIPTION)
        .version("1.0.0")
        .supportedInterfaces(interfaces)
        .capabilities(AgentCapabilities.builder().streaming(true).pushNotifications(false).build())
        .defaultInputModes(List.of("text/plain"))
        .defaultOutputModes(List.of("text/plain"))
        .skills(SKILLS.stream().map(SpecCard::skill).toList());
    Compat03Fields.addCompat03FieldsIfAvailable(card, interfaces, base, "JSONRPC");
    return card.build();
  }

  /** What the layer for 0.3 wants to know; the card that is served has the fields of both versions. */
  @Produces
  @PublicAgentCard
  @DefaultBean
  public AgentCard_v0_3 legacyCard() {
    return new AgentCard_v0_3.Builder()
        .name(NAME)
        .description(DESCRIPTION)
        .version("1.0.0")
        .url("http://127.0.0.1:" + httpPort)
        .preferredTransport("JSONRPC")
        .capabilities(new AgentCapabilities_v0_3(true, false, false, List.of()))
        .defaultInputModes(List.of("text/plain"))
        .defaultOutputModes(List.of("text/plain"))
        .skills(List.of())
        .build();
  }

  private static AgentSkill skill(String id) {
    return AgentSkill.builder()
        .id(id)
        .name(id)
        .description("Does what the spec agent does for " + id + ".")
        .tags(List.of("interop"))
        .build();
  }
}
