import { type Context, Hono } from 'hono';
import { serializeCatalogueItem, serializePet } from '../../../contract/items/item-codec.ts';
import {
  type HistoriesQuery,
  historiesQuery,
  type ItemsQuery,
  itemsQuery,
  listQuery,
} from '../../../contract/items/items-query.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import type { Database, ItemValueRow } from '../../data/db/tables.ts';
import { findItem } from '../../data/items/find-item.ts';
import {
  findItems,
  highDemandItems,
  highestValueItems,
  recentItems,
} from '../../data/items/find-items.ts';
import { itemHistories, itemHistory } from '../../data/items/item-histories.ts';
import { type ItemRow, toItemRecord } from '../../data/items/item-row.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import type { CachedResponses } from '../../shared/cached-responses.ts';
import { notFound } from '../../shared/problem.ts';
import { queryReader, type ReadQuery } from '../../shared/read-query.ts';
import type { Revisions } from '../../shared/revisions.ts';

const toCatalogueItem = (row: ItemRow) => serializeCatalogueItem(toItemRecord(row));
const toPet = (row: ItemRow) => serializePet(toItemRecord(row));

const HOUR = 3_600_000;
const HISTORY_MS = 60 * 24 * HOUR;

type Dependencies = {
  db: Database;
  cachedResponses: CachedResponses;
  revisions: Revisions;
  now: () => number;
};

async function cataloguePage(db: Database, query: ItemsQuery) {
  const { rows, total } = await findItems(db, query);
  return { items: rows.map(toCatalogueItem), page: query.page, limit: query.limit, total };
}

const toHistory = (values: readonly ItemValueRow[]) =>
  values.map(({ at, value, value_word, reason, author }) => ({
    at,
    value: value ?? value_word,
    ...(reason === null ? {} : { reason, by: author }),
  }));

async function itemWithHistory(db: Database, slugOrId: string, now: number) {
  const row = await findItem(db, slugOrId);
  if (row === undefined) throw notFound('There is no such item.');
  const values = await itemHistory(db, row.id, now - HISTORY_MS);
  return { item: toCatalogueItem(row), history: toHistory(values) };
}

async function historiesPage(db: Database, query: HistoriesQuery, now: number) {
  const valuesById = await itemHistories(db, { ...query, since: now - HISTORY_MS });
  return {
    histories: [...valuesById].map(([_id, values]) => ({ _id, history: toHistory(values) })),
  };
}

type List = {
  find: (db: Database, limit: number) => Promise<ItemRow[]>;
  read: (c: Context) => ReadQuery<{ limit: number }>;
};

function toList(path: string, find: List['find']): [string, List] {
  return [path, { find, read: queryReader(listQuery, path) }];
}

/** The home lists by their paths. They share a route with the items, so that Hono can use its fastest router. */
const LISTS = new Map<string, List>([
  toList(PATHS.recentItems, recentItems),
  toList(PATHS.highestValueItems, highestValueItems),
  toList(PATHS.highDemandItems, highDemandItems),
]);

const readItemsQuery = queryReader(itemsQuery, PATHS.items);
const readHistoriesQuery = queryReader(historiesQuery, PATHS.histories);

/** Routes of the catalogue, the three home lists and single items (contract: Public reads), and our own route of all histories. */
export function itemRoutes({ db, cachedResponses, revisions, now }: Dependencies): Hono<AppEnv> {
  const respond = async (c: Context<AppEnv>, key: string, make: () => Promise<unknown>) =>
    cachedResponses(c.req.raw, { key, revision: await revisions.get('items_revision'), make });
  // Values leave a history when they are too old, so a history is made again each hour.
  const hour = () => Math.floor(now() / HOUR);
  return new Hono<AppEnv>()
    .get(PATHS.items, (c) => {
      const { query, key } = readItemsQuery(c);
      return respond(c, key, () => cataloguePage(db, query));
    })
    .get(PATHS.histories, (c) => {
      const { query, key } = readHistoriesQuery(c);
      return respond(c, `${key} ${hour()}`, () => historiesPage(db, query, now()));
    })
    .get(`${PATHS.items}/:slugOrId`, (c) => {
      const slugOrId = c.req.param('slugOrId');
      const list = LISTS.get(`${PATHS.items}/${slugOrId}`);
      if (list !== undefined) {
        const { query, key } = list.read(c);
        return respond(c, key, async () => ({
          pets: (await list.find(db, query.limit)).map(toPet),
        }));
      }
      if (!/^[\p{L}\p{N}_-]{1,100}$/u.test(slugOrId)) throw notFound('There is no such item.');
      return respond(c, `item ${slugOrId} ${hour()}`, () => itemWithHistory(db, slugOrId, now()));
    });
}
