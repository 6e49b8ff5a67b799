import { median } from '../shared/median.ts';
import { MINUTE_MS } from '../shared/time-zone.ts';

/** How fast a player typically answers offers; `later` is after more than a day. */
export const ANSWER_TIMES = ['5m', '30m', '2h', '12h', '1d', 'later'] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

const LIMITS: readonly (readonly [AnswerTime, number])[] = [
  ['5m', 5 * MINUTE_MS],
  ['30m', 30 * MINUTE_MS],
  ['2h', 120 * MINUTE_MS],
  ['12h', 720 * MINUTE_MS],
  ['1d', 1440 * MINUTE_MS],
];

/** With fewer answers nothing is typical, and one answer would tell when a player was there. */
const ANSWERS_MIN = 3;

/** The step of the median of waits in milliseconds; null for fewer than three. */
export function typicalAnswerTime(waits: readonly number[]): AnswerTime | null {
  if (waits.length < ANSWERS_MIN) return null;
  const typical = median(waits) ?? 0;
  return LIMITS.find(([, limit]) => typical <= limit)?.[0] ?? 'later';
}
