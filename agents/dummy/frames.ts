import type { Breaker, DummyCall, DummyFrame, FrameEnd, Json } from './breaker.ts';

/** Applies the breakers to the events of a stream. */
export function changeFrames(call: DummyCall, response: Response, breakers: readonly Breaker[]): Response {
  const spoilers = breakers.filter(({ frame }) => frame);
  const headers = breakers.reduce(
    (changed, breaker) => breaker.head?.(call, changed) ?? changed,
    Object.fromEntries(response.headers),
  );
  const { body } = response;
  if (!body || spoilers.length === 0) return new Response(body, { status: response.status, headers });
  return new Response(spoiledBody(call, body, spoilers), { status: response.status, headers });
}

function spoiledBody(
  call: DummyCall,
  body: ReadableStream<Uint8Array>,
  spoilers: readonly Breaker[],
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let rest = '';
  let index = 0;
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (!isOver) {
        const { value, done } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        rest += decoder.decode(value, { stream: true });
        const texts = rest.split('\n\n');
        rest = texts.pop() ?? '';
        const out = texts.flatMap((text) => {
          const frame = readFrame(text);
          return frame ? spoil(call, frame, { spoilers, index: index++ }) : [];
        });
        const at = out.findIndex((item) => typeof item === 'string');
        for (const item of at < 0 ? out : out.slice(0, at))
          controller.enqueue(encoder.encode(writeFrame(item as DummyFrame)));
        if (at >= 0) {
          isOver = true;
          if (out[at] === 'cut') controller.enqueue(encoder.encode('data: {"jsonrpc":"2.0","res'));
          if (out[at] !== 'hang') controller.close();
          void reader.cancel().catch(() => {});
          return;
        }
        if (out.length > 0) return;
      }
      // Hangs: no further event, and no end.
      await new Promise(() => {});
    },
    cancel: () => reader.cancel(),
  });
}

function spoil(
  call: DummyCall,
  frame: DummyFrame,
  { spoilers, index }: { spoilers: readonly Breaker[]; index: number },
): (DummyFrame | FrameEnd)[] {
  const start: (DummyFrame | FrameEnd)[] = [frame];
  return spoilers.reduce(
    (list, breaker) =>
      list.flatMap((item) => (typeof item === 'string' ? [item] : (breaker.frame?.(call, item, index) ?? [item]))),
    start,
  );
}

function readFrame(text: string): DummyFrame | undefined {
  const data = /^data: ?(.*)$/m.exec(text)?.[1];
  if (data === undefined) return undefined;
  return { id: /^id: ?(.*)$/m.exec(text)?.[1], data: JSON.parse(data) as Json };
}

function writeFrame({ id, data }: DummyFrame): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
