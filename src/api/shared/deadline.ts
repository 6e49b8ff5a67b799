/** How long a screen or a poll waits for a call with its retry, in milliseconds. */
const DEADLINE_MS = 10_000;

/** Creates a signal that aborts after 10 s, or together with another signal. Each call gets its own. */
export function deadline(other?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(DEADLINE_MS);
  return other === undefined ? timeout : AbortSignal.any([timeout, other]);
}
