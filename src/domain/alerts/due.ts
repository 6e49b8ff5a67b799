import { ALERT_MAX_AGE_MS, LATE_MAX_MS } from './limits.ts';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

/** Whether something is too old to be told of; both times in epoch milliseconds. */
export function isTooOld(at: number, now: number): boolean {
  return now - at > ALERT_MAX_AGE_MS;
}

/** Whether a line of the feed arrived too late to be told (behaviour E11); both times in epoch milliseconds. */
export function isLate(at: number, receivedAt: number): boolean {
  return receivedAt - at > LATE_MAX_MS;
}

type Schedule = { timeZone: string; quietHours: QuietHours | null };

/** When an alert of something that happened at `at` may be sent, in epoch milliseconds; null when it would be too old then. */
export function sendAt(at: number, now: number, { timeZone, quietHours }: Schedule): number | null {
  const time = quietUntil(now, timeZone, quietHours);
  return isTooOld(at, time) ? null : time;
}
