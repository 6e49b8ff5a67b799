/** The delay in milliseconds where the browser has no idle callback. */
const DELAY_MS = 500;
/** The longest wait for an idle moment. A page that draws nothing may never have one. */
const WAIT_MAX_MS = 2000;

/** Acts once the page is idle, within 2 s. */
export function whenIdle(act: () => void): void {
  // Newer than the baseline: without it the work begins after a delay.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: WAIT_MAX_MS });
  else setTimeout(act, DELAY_MS);
}
