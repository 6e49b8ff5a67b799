/** How long a screen or a poll waits for a call, its first try and its retry together, in milliseconds. */
const DEADLINE_MS = 10_000;

/** A signal that aborts after 10 s, or together with another signal; whoever waits for a call makes one for it. */
export function deadline(other?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(DEADLINE_MS);
  return other === undefined ? timeout : AbortSignal.any([timeout, other]);
}
