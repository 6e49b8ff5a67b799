/** How long a screen or a poll waits for a call with its retry, in milliseconds. */
const DEADLINE_MS = 10_000;

/** Creates a signal that aborts with the first of several. Browsers have `AbortSignal.any` since 2024 only. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const one of signals) {
    const abort = () => controller.abort(one.reason);
    if (one.aborted) abort();
    // Once it has aborted, the others no longer keep it alive.
    else one.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
}

/** Creates a signal that aborts after 10 s, or together with another signal. Each call gets its own. */
export function deadline(other?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(DEADLINE_MS);
  return other === undefined ? timeout : firstOf([timeout, other]);
}
