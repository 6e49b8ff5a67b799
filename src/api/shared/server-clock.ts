/** How far an answer's `Date` may be behind, from rounding and the way, in milliseconds. */
const DATE_STEP = 1500;

let offset = 0;

/** Corrects the server's time by an answer's `Date` and `Age` (contract: Hosts and clients). */
export function updateServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  if (!Number.isFinite(date)) return;
  const measured = date + (Number.isFinite(age) ? age * 1000 : 0) - Date.now();
  // `Date` has no milliseconds: of several measurements, the largest is the nearest.
  if (measured > offset || measured < offset - DATE_STEP) offset = measured;
}

/** The server's time in epoch milliseconds; the browser's time until the first answer. */
export function serverNow(): number {
  return Date.now() + offset;
}
