import { serializeHatch } from '../../../contract/home/hatch.ts';
import type { HomeStreamMessage } from '../../../contract/home/live.ts';
import type { HatchShape } from '../../../contract/home/shapes.ts';
import { HOME_LIST_SIZE } from '../../../contract/shared/paths.ts';
import { recentHatches } from '../../data/home/hatches.ts';
import {
  readSiteStats,
  type SiteStats,
  type SiteStatsSources,
} from '../../rules/home/site-stats.ts';

/** The greatest age of the state without hatches, in milliseconds: secret hatches leave the total after a day without a message. */
const MAX_AGE_MS = 30_000;
/** The least time between two reads of the database, in milliseconds. */
const READ_INTERVAL_MS = 1000;

export type HomeStreamSources = SiteStatsSources & {
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number;
};

/** The live part of the home page. A change makes a new object. */
export type HomeStreamState = { stats: SiteStats; hatches: HatchShape[] };

/**
 * The message that brings a client from one state to another. A new client gets everything; another gets a new hatch
 * (a secret one first), or the stats alone.
 */
export function messageSince(
  before: HomeStreamState | null,
  { stats, hatches }: HomeStreamState,
): HomeStreamMessage {
  if (before === null) return { type: 'INITIAL_DATA', data: { stats, hatches } };
  const knownIds = new Set(before.hatches.map(({ id }) => id));
  const newHatches = hatches.filter(({ id }) => !knownIds.has(id));
  const hatch = newHatches.find(({ secret }) => secret) ?? newHatches[0];
  return hatch === undefined
    ? { type: 'STATS_UPDATE', data: { stats } }
    : { type: 'HATCH', stats, hatch };
}

/** Caches the state: `current` reads it again when it is due, `invalidate` marks it as outdated. */
export function createHomeStreamState(sources: HomeStreamSources) {
  let state: HomeStreamState | undefined;
  let isOutdated = true;
  let readAt = Number.NEGATIVE_INFINITY;
  /** Keeps the old object when nothing changed, as objects are compared by identity. */
  const replace = (next: HomeStreamState): HomeStreamState => {
    if (state === undefined || JSON.stringify(next) !== JSON.stringify(state)) state = next;
    return state;
  };
  const read = async () => {
    readAt = sources.monotonicNow();
    isOutdated = false;
    try {
      const stats = await readSiteStats(sources);
      const hatches = (await recentHatches(sources.db, HOME_LIST_SIZE)).map(serializeHatch);
      return replace({ stats, hatches });
    } catch (error) {
      isOutdated = true;
      throw error;
    }
  };
  const current = async (): Promise<HomeStreamState> => {
    const age = sources.monotonicNow() - readAt;
    const isDue = age >= MAX_AGE_MS || (isOutdated && age >= READ_INTERVAL_MS);
    if (state === undefined || isDue) return read();
    const stats = { ...state.stats, usersOnline: sources.usersOnline() };
    return replace({ ...state, stats });
  };
  return {
    current,
    invalidate: () => {
      isOutdated = true;
    },
  };
}
