/** What waits for signals that many calls share. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back once when the signal aborts; returns a function that stops waiting. However many callers wait, the signal has one listener:
 * each further one would cost memory for as long as the signal lives, and Node warns of the eleventh.
 */
export function whenAborted(signal: AbortSignal, react: () => void): () => void {
  const reactions = waiting.get(signal) ?? listenTo(signal);
  reactions.add(react);
  return () => {
    if (!reactions.delete(react) || reactions.size > 0) return;
    waiting.delete(signal);
    signal.removeEventListener('abort', reactAll);
  };
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const reactions = new Set<() => void>();
  waiting.set(signal, reactions);
  signal.addEventListener('abort', reactAll, { once: true });
  return reactions;
}

function reactAll({ target }: Event): void {
  const signal = target as AbortSignal;
  const reactions = [...(waiting.get(signal) ?? [])];
  waiting.delete(signal);
  for (const react of reactions) react();
}
