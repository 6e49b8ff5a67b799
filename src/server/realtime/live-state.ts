import { HOME_LIST_SIZE } from '../../contract/shared/paths.ts';
import { recentHatches } from '../data/home/recent-hatches.ts';
import { type FigureSources, type Figures, readFigures } from '../home/site-stats.ts';
import { toWireHatch, type WireHatch } from '../routes/home/hatch-wire.ts';

/** How old totals may be when no hatch was heard of, in milliseconds: the secret ones of a day ago leave silently. */
const STALE_MS = 30_000;
/** How often the database is asked at most, in milliseconds. */
const READ_MS = 1000;

/** What home shows live; another object when anything of it is other than before. */
export type LiveState = { stats: Figures; hatches: WireHatch[] };

/** The message for who knows a state, null for nothing yet: everything, a hatch (a secret one first), or the figures alone. */
export function newsSince(before: LiveState | null, { stats, hatches }: LiveState) {
  if (before === null) return { type: 'INITIAL_DATA', data: { stats, hatches } };
  const known = new Set(before.hatches.map(({ id }) => id));
  const fresh = hatches.filter(({ id }) => !known.has(id));
  const hatch = fresh.find(({ secret }) => secret) ?? fresh[0];
  return hatch === undefined
    ? { type: 'STATS_UPDATE', data: { stats } }
    : { type: 'HATCH', stats, hatch };
}

/** Follows the live state: `current` reads what is due, `expire` says that hatches happened. */
export function createLiveState(sources: FigureSources) {
  let state: LiveState | undefined;
  let expired = true;
  let readAt = Number.NEGATIVE_INFINITY;
  const take = (next: LiveState): LiveState => {
    if (state === undefined || JSON.stringify(next) !== JSON.stringify(state)) state = next;
    return state;
  };
  const read = async () => {
    readAt = sources.now();
    expired = false;
    try {
      const stats = await readFigures(sources);
      const hatches = (await recentHatches(sources.db, HOME_LIST_SIZE)).map(toWireHatch);
      return take({ stats, hatches });
    } catch (error) {
      expired = true;
      throw error;
    }
  };
  const current = async (): Promise<LiveState> => {
    const age = sources.now() - readAt;
    if (state === undefined || age >= STALE_MS || (expired && age >= READ_MS)) return read();
    const stats = { ...state.stats, usersOnline: sources.usersOnline() };
    return take({ ...state, stats });
  };
  return {
    current,
    expire: () => {
      expired = true;
    },
  };
}
