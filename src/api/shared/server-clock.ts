/** How far behind the time an answer's `Date` may be, and be on its way, in milliseconds. */
const DATE_STEP = 1500;

let offset = 0;

/** Learns the server's time from an answer's `Date`, corrected by its `Age` (contract: Hosts and clients). */
export function learnServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  if (!Number.isFinite(date)) return;
  const measured = date + (Number.isFinite(age) ? age * 1000 : 0) - Date.now();
  // `Date` leaves out what is past the second: of what it tells within one, the most is the nearest.
  if (measured > offset || measured < offset - DATE_STEP) offset = measured;
}

/** The server's time in epoch milliseconds; this machine's until the first answer. */
export function serverNow(): number {
  return Date.now() + offset;
}
