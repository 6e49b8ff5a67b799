import { computed } from 'nanostores';
import { overlay, type SiteStats } from '../../contract/home/stats.ts';
import type { Polled } from '../shared/polled.ts';
import { $live, type Live } from './live.ts';
import { $stats } from './stats.ts';

/** Home's figures: null while they are loading; `staleAt` (epoch ms) when they are of then and no newer can be had. */
export type DisplayedStats = { stats: SiteStats | null; failed: boolean; staleAt: number | null };

export const NO_STATS: DisplayedStats = { stats: null, failed: false, staleAt: null };

/** The stream's figures go before the fetched ones (behaviour H2), unless it broke off and those are newer. */
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

/** The four figures of home, from both their sources. */
export const $displayedStats = computed([$stats, $live], toDisplayedStats);
