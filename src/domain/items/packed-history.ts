import type { HistoryPoint } from './history.ts';

/** A history as a list of numbers. Each point has the milliseconds since the point before (the first one its time), and its value. */
export type PackedHistory = readonly number[];

/** Packs a history (oldest first); a point takes about 12 characters instead of 35. */
export function packHistory(history: readonly HistoryPoint[]): PackedHistory {
  let before = 0;
  return history.flatMap(({ at, value }) => {
    const step = at - before;
    before = at;
    return [step, value];
  });
}

/** Unpacks a history. */
export function unpackHistory(packed: PackedHistory): HistoryPoint[] {
  const history: HistoryPoint[] = [];
  let at = 0;
  for (let index = 0; index + 1 < packed.length; index += 2) {
    at += packed[index] ?? 0;
    history.push({ at, value: packed[index + 1] ?? 0 });
  }
  return history;
}
