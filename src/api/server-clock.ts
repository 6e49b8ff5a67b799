let offset = 0;

/** Learns the server's time from an answer's `Date`, corrected by its `Age` (contract, Hosts and clients). */
export function learnServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  if (Number.isFinite(date)) offset = date + (Number.isFinite(age) ? age * 1000 : 0) - Date.now();
}

/** The server's time in epoch milliseconds; this machine's until the first answer. */
export function serverNow(): number {
  return Date.now() + offset;
}
