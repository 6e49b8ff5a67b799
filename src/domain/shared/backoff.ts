/** The longest wait between two attempts, in milliseconds (behaviour R1). */
export const DELAY_MAX = 30_000;
const DELAY_MIN = 1000;

/** The delay before an attempt (from 0), in milliseconds: 1 s doubling to 30 s (behaviour R1). `random` in 0..1 varies it by 25 %. */
export function backoff(attempt: number, random: number): number {
  return Math.min(DELAY_MIN * 2 ** attempt * (0.75 + random / 2), DELAY_MAX * (0.75 + random / 4));
}
