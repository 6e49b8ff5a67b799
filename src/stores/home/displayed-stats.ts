import { computed } from 'nanostores';
import { readStats } from '../../api/home/stats.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { overlay, type SiteStats } from '../../contract/home/stats.ts';
import { type Polled, polled } from '../shared/polled.ts';
import { $live, type Live } from './live.ts';

/** The site stats, read every 30 s (behaviour H1). */
const $stats = polled((signal) => readStats(readUntil(signal)), 30_000);

/** Home's site stats: null while they load; `staleAt` (epoch ms) when they are old and a refresh has failed. */
export type DisplayedStats = { stats: SiteStats | null; failed: boolean; staleAt: number | null };

export const NO_STATS: DisplayedStats = { stats: null, failed: false, staleAt: null };

/** Prefers the stream's stats to the fetched ones (behaviour H2), unless the stream broke off and the fetched ones are newer. */
export function toDisplayedStats(
  { data, at, failed }: Polled<SiteStats>,
  live: Live,
): DisplayedStats {
  const fetchedAt = at ?? 0;
  const liveAt = live.at ?? 0;
  const isLiveFirst = live.isOpen || liveAt >= fetchedAt;
  const stats = isLiveFirst ? overlay(live.stats, data) : overlay(data, live.stats);
  const latest = Math.max(fetchedAt, liveAt);
  return { stats, failed, staleAt: failed && !live.isOpen && latest > 0 ? latest : null };
}

/** The four site stats of home, from both sources. */
export const $displayedStats = computed([$stats, $live], toDisplayedStats);
