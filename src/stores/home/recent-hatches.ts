import { atom, computed, onMount } from 'nanostores';
import { readRecentHatches } from '../../api/home/hatches.ts';
import { readUntil } from '../../api/shared/backend.ts';
import type { Hatch } from '../../contract/home/hatch.ts';
import { HOME_LIST_SIZE } from '../../contract/shared/paths.ts';
import { newest } from '../../domain/home/newest.ts';
import { readWhileGone } from '../shared/channel/link.ts';
import { type Polled, polled } from '../shared/polled.ts';
import { $live, $liveLink, type Live } from './live.ts';

/** How often hatches are read beside the stream, which sends at most one a second, in milliseconds. */
const REFRESH = 60_000;

/** The ten newest hatches; `failed` when they are old and a refresh has failed. */
export type RecentHatches =
  | { state: 'loading' | 'absent' | 'failed' }
  | { state: 'known'; hatches: readonly Hatch[]; failed: boolean; at: number };

export const LOADING: RecentHatches = { state: 'loading' };

const $fetched = polled((signal) => readRecentHatches(readUntil(signal)), REFRESH);

/** Merges the fetched hatches with those of the stream; `absent` when the backend has neither. */
export function toRecentHatches(fetched: Polled<Hatch[] | null>, live: Live): RecentHatches {
  const hatches = newest(HOME_LIST_SIZE, live.hatches, fetched.data ?? []);
  const failed = fetched.failed && !live.isOpen;
  const at = Math.max(fetched.at ?? 0, live.at ?? 0);
  if (hatches.length > 0 || fetched.data !== null) return { state: 'known', hatches, failed, at };
  if (fetched.failed) return { state: 'failed' };
  return fetched.at === null ? LOADING : { state: 'absent' };
}

/** The recent hatches of home (behaviour H7). */
export const $recentHatches = computed([$fetched, $live], toRecentHatches);

onMount($recentHatches, () => readWhileGone($liveLink, $fetched.refetch));

/** The shortest time between two announced hatches, in milliseconds. */
const ANNOUNCE_INTERVAL = 30_000;

/** The newest hatch, for screen readers, at most one in 30 s beside the secret ones. */
export const $announcedHatch = atom<Hatch | null>(null);

onMount($announcedHatch, () => {
  let known: string | undefined;
  let announcedAt = performance.now();
  return $recentHatches.subscribe((recent) => {
    const first = recent.state === 'known' ? recent.hatches[0] : undefined;
    const isNew = known !== undefined && first !== undefined && first.id !== known;
    known = first?.id;
    if (!isNew) return;
    if (!first.secret && performance.now() - announcedAt < ANNOUNCE_INTERVAL) return;
    announcedAt = performance.now();
    $announcedHatch.set(first);
  });
});
