import * as v from 'valibot';
import { watched } from '../../../contract/alerts/watch-body.ts';
import type { LineState } from '../../../domain/alerts/value-line.ts';
import { WAYS, type Watched, type Way } from '../../../domain/alerts/watch.ts';
import type { WatchRow } from '../db/alert-tables.ts';

/** The columns of the ways. */
export const wayColumns = (ways: readonly Way[]) => ({
  by_site: ways.includes('site') ? (1 as const) : (0 as const),
  by_push: ways.includes('push') ? (1 as const) : (0 as const),
  by_discord: ways.includes('discord') ? (1 as const) : (0 as const),
});

/** The ways of a row. */
export function waysOf(row: Pick<WatchRow, 'by_site' | 'by_push' | 'by_discord'>): Way[] {
  return WAYS.filter((way) => row[`by_${way}`] === 1);
}

/** The subject that a row watches. */
export function watchedOf({ kind, target }: Pick<WatchRow, 'kind' | 'target'>): Watched {
  return v.parse(watched, { kind, target: JSON.parse(target) });
}

const lineState = v.object({ isReached: v.boolean(), at: v.number() });

/** The state of a watched value. */
export function lineStateOf(state: string | null): LineState {
  return state === null ? { isReached: false, at: 0 } : v.parse(lineState, JSON.parse(state));
}
