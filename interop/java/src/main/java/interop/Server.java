package interop;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.IOException;
import java.net.ServerSocket;

/** Starts the agent on free ports. */
@QuarkusMain
public final class Server implements QuarkusApplication {
  @Override
  public int run(String... words) {
    System.out.println("listening on http://127.0.0.1:" + System.getProperty("quarkus.http.port"));
    Quarkus.waitForExit();
    return 0;
  }

  public static void main(String[] words) throws IOException {
    System.setProperty("quarkus.http.port", freePort());
    System.setProperty("quarkus.grpc.server.port", freePort());
    Quarkus.run(Server.class, words);
  }

  private static String freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0)) {
      return String.valueOf(probe.getLocalPort());
    }
  }
}
