import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WeekAgo } from '../../../domain/items/trend.ts';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../../data/db/tables.ts';
import { valuesOfWeekAgo } from '../../data/items/week-ago.ts';
import { HISTORY_MS } from './histories.ts';

/** The items of one statement. SQLite reads their values in 2 ms, during which the process does nothing else. */
const ITEMS = 200;

/** The values of items 7 days ago, by id, at the start of an hour (hours since 1970). */
export type WeekValues = { hour: number; byId: ReadonlyMap<string, WeekAgo> };

/** Reads the values of all items. Other calls are answered in between. */
async function readWeekValues(db: Database, now: number): Promise<WeekValues['byId']> {
  const byId = new Map<string, WeekAgo>();
  const page = { limit: ITEMS, since: now - HISTORY_MS, now };
  for (let after: string | null = ''; after !== null; ) {
    const { known, last } = await valuesOfWeekAgo(db, { ...page, after });
    for (const [id, weekAgo] of known) byId.set(id, weekAgo);
    after = last;
    await nextTurn();
  }
  return byId;
}

/**
 * Creates the reader of the values of 7 days ago. They are read once an hour, however many calls wait, because no new
 * value changes them. If they cannot be read, those of an earlier hour stay for this one. `now` in epoch milliseconds.
 */
export function createWeekValues(db: Database, now: () => number): () => Promise<WeekValues> {
  let known: WeekValues | null = null;
  let readHour = 0;
  let reading: Promise<WeekValues> | null = null;

  async function read(hour: number): Promise<WeekValues> {
    try {
      known = { hour, byId: await readWeekValues(db, now()) };
    } catch (error) {
      if (known === null) throw error;
    }
    readHour = hour;
    return known;
  }

  return async () => {
    const hour = Math.floor(now() / HOUR_MS);
    if (known !== null && readHour >= hour) return known;
    reading ??= read(hour).finally(() => {
      reading = null;
    });
    return reading;
  };
}
