/**
 * Runs a job now and at each interval in milliseconds, never twice at once.
 * Returns a function that stops it and waits for a running job.
 */
export function runAtIntervals(
  job: () => Promise<void>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= job()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
