import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { readerFormat } from '../../shared/time/date-time.ts';

/** The time of day of a message (epoch ms) in the reader's locale. */
export const timeLabel = readerFormat({ timeStyle: 'short' });

const dayOfThisYear = readerFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dayOfAnyYear = readerFormat({ dateStyle: 'long' });

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** The day of a message relative to now (both epoch ms): `Today`, `Yesterday`, else its date. */
export function dayLabel(at: number, now: number): string {
  const day = startOfDay(at);
  // Rounding handles days of 23 and 25 hours.
  const days = Math.round((startOfDay(now) - day) / DAY_MS);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? dayOfThisYear(at) : dayOfAnyYear(at);
}
