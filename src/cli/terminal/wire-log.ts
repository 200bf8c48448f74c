import { innermostMessage } from '../../internal/innermost-message.ts';
import type { Output } from './output.ts';

/** Maximum length of a body's line that is shown. */
const MAX_LINE = 20_000;

type Fetch = typeof globalThis.fetch;

/** A fetch that logs each exchange to stderr: request, response, and bodies line by line, without secrets. */
export function withWireLog(fetch: Fetch, output: Output): Fetch {
  let count = 0;
  return async (input, init) => {
    const id = (count += 1);
    const started = performance.now();
    const say = (text: string) => output.debug(`[${id}] ${text}`);
    const elapsed = () => `${Math.round(performance.now() - started)} ms`;
    say(`> ${init?.method ?? 'GET'} ${String(input)}`);
    for (const [name, value] of new Headers(init?.headers)) say(`> ${name}: ${output.redactor.header(name, value)}`);
    if (typeof init?.body === 'string') for (const line of init.body.split('\n')) say(`> ${shorten(line)}`);
    try {
      const response = await fetch(input, init);
      say(`< ${response.status} ${response.statusText} (${elapsed()})`);
      for (const [name, value] of response.headers) say(`< ${name}: ${output.redactor.header(name, value)}`);
      return logged(response, { line: (text) => say(`< ${shorten(text)}`), end: () => say(`< end (${elapsed()})`) });
    } catch (error) {
      say(`! ${innermostMessage(error)} (${elapsed()})`);
      throw error;
    }
  };
}

const shorten = (line: string) =>
  line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}… (${line.length - MAX_LINE} more characters)` : line;

interface BodyLog {
  line(text: string): void;
  end(): void;
}

/** The same response with its body logged while it is read. Only whole lines, because a secret may span two chunks. */
function logged(response: Response, log: BodyLog): Response {
  if (!response.body) return response;
  const decoder = new TextDecoder();
  let rest = '';
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') log.line(line);
      controller.enqueue(chunk);
    },
    flush() {
      if (rest !== '') log.line(rest);
      log.end();
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(watch), { status, statusText, headers });
}
