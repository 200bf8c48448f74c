const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Ends the process on a signal: the first closes and exits with 0, a second one exits at once with 1. Returns the function that removes the
 * handlers.
 */
export function stopOnSignal(close: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        onFailure(error);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
