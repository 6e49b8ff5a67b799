/** Waits some milliseconds or until the signal aborts; does not keep the process alive. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    timer.unref();
    signal.addEventListener('abort', done);
  });
}
