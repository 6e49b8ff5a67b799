import type { FeedEvent } from '../../../contract/items/feed.ts';
import {
  correctionOf,
  type FeedClock,
  isTooFarOff,
  lagText,
  nextClock,
} from '../../../domain/shared/feed-clock.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import { statusKey } from '../../../domain/status/judge-status.ts';
import type { Batch } from './batch.ts';
import type { FeedLine } from './read-lines.ts';

/** The subject whose clock a line tells: its shop, all weathers, all values. The times of other lines are taken as they are. */
export function clockSubject({ type, data }: FeedEvent): string | null {
  if (type === 'stock') return statusKey({ type, name: data.category });
  if (type === 'weather') return type;
  return type === 'value' ? 'values' : null;
}

/** The time of the newest new line of each subject. */
function newestTimes({ appliedIds, heldIds }: Batch, lines: readonly FeedLine[]) {
  const newest = new Map<string, number>();
  for (const { event } of lines) {
    const subject = clockSubject(event);
    if (subject === null || appliedIds.has(event.id) || heldIds.has(event.id)) continue;
    newest.set(subject, Math.max(event.at, newest.get(subject) ?? 0));
  }
  return newest;
}

/** A clock that is right, as it was before, need not be stored. */
const isNews = (before: FeedClock | undefined, { lags }: FeedClock) =>
  lags.length > 0 || (before !== undefined && before.lags.length > 0);

/** The time of the newest line that is known of the shop, the weather or the item of a line. */
function knownAt({ shops, weathers, items }: Batch, { type, data }: FeedEvent): number {
  if (type === 'stock') return shops.get(nameKey(data.category))?.at ?? 0;
  if (type === 'weather') return weathers.get(nameKey(data.name))?.at ?? 0;
  return (type === 'value' && items.get(data.item)?.value_at) || 0;
}

function correct(batch: Batch, line: FeedLine): FeedLine {
  const { event } = line;
  const subject = clockSubject(event) ?? '';
  const lag = batch.lags.get(subject);
  if (lag === undefined) return line;
  if (isTooFarOff(lag)) {
    const refused = `at: the clock of the sender is ${lagText(lag)} for ${subject}; set it right`;
    return { ...line, refused };
  }
  // The first lines of a clock that is ahead have later times. What follows them by that clock is newer all the same.
  const isNewer = event.at > (batch.clocks.get(subject)?.sentAt ?? 0);
  const least = isNewer ? knownAt(batch, event) + 1 : 0;
  return { ...line, event: { ...event, at: Math.max(event.at + lag, least) } };
}

/** Corrects the times of lines by the constant lags of their senders, and notes these in the batch (decision 0050). */
export function correctTimes(batch: Batch, lines: readonly FeedLine[]): FeedLine[] {
  const { clocks, lags, changes, receivedAt } = batch;
  for (const [subject, at] of newestTimes(batch, lines)) {
    const before = clocks.get(subject);
    const clock = nextClock(before, at, receivedAt);
    if (isNews(before, clock)) changes.clocks.set(subject, clock);
    const lag = correctionOf(clock, at, receivedAt);
    if (lag !== 0) lags.set(subject, lag);
    const known = before?.lag ?? null;
    if (clock.lag !== known) changes.lagChanges.push({ subject, lag: clock.lag, before: known });
  }
  return lines.map((line) => correct(batch, line));
}
