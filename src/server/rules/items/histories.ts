import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ITEM_CALLS } from '../../../contract/items/calls.ts';
import type { Answer } from '../../../contract/shared/call.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { MadeText } from '../../caching/cached-responses.ts';
import { storedValue } from '../../data/db/item-row.ts';
import type { Database, ItemValueRow } from '../../data/db/tables.ts';
import { itemHistories, type Page } from '../../data/items/item-histories.ts';
import { createSerialQueue } from '../../limits/serial-queue.ts';

/** How far back a history goes, in milliseconds. */
export const HISTORY_MS = 60 * DAY_MS;
/** The items of one statement. SQLite reads their values in a few milliseconds, during which the process does nothing else. */
const ITEMS = 10;
/** The most pages that wait. A page of 100 items takes about 100 ms. */
const WAITING_MAX = 100;

/** The values of an item as the api sends them; `at` in epoch milliseconds. */
export const toHistory = (values: readonly ItemValueRow[]) =>
  values.map((row) => ({
    at: row.at,
    value: storedValue(row),
    ...(row.reason === null ? {} : { reason: row.reason, by: row.author }),
  }));

type Histories = Answer<(typeof ITEM_CALLS)['GET /histories']>;

/** Makes a page of histories in pieces. Other calls are answered in between. */
async function historiesPage(
  db: Database,
  { after, limit, ...page }: Page,
): Promise<MadeText<Histories>> {
  const pieces: string[] = [];
  for (let last: string | undefined = after; last !== undefined && pieces.length < limit; ) {
    const wanted = Math.min(ITEMS, limit - pieces.length);
    const valuesById = await itemHistories(db, { ...page, after: last, limit: wanted });
    for (const [_id, values] of valuesById) {
      pieces.push(JSON.stringify({ _id, history: toHistory(values) }));
    }
    last = valuesById.size === wanted ? [...valuesById.keys()].at(-1) : undefined;
    await nextTurn();
  }
  return new MadeText(`{"histories":[${pieces.join(',')}]}`);
}

/** Creates the reader of pages of histories, which makes one page at a time, however many calls wait for theirs. */
export function createHistories(db: Database): (page: Page) => Promise<MadeText<Histories>> {
  const inTurn = createSerialQueue(WAITING_MAX);
  return (page) => inTurn(() => historiesPage(db, page));
}
