import { type Context, Hono } from 'hono';
import { serializePet } from '../../../contract/items/item-codec.ts';
import { historiesQuery, itemsQuery, listQuery } from '../../../contract/items/items-query.ts';
import { EVERY_60_S } from '../../../contract/shared/freshness.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import type { WeekAgo } from '../../../domain/items/trend.ts';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { publicFor } from '../../caching/cache-control.ts';
import { type CachedResponses, createCachedResponses } from '../../caching/cached-responses.ts';
import { type ItemRow, toItemRecord } from '../../data/db/item-row.ts';
import type { Revisions } from '../../data/db/revisions.ts';
import type { Database } from '../../data/db/tables.ts';
import { findItem } from '../../data/items/find-item.ts';
import { highDemandItems, highestValueItems, recentItems } from '../../data/items/find-items.ts';
import { itemHistory } from '../../data/items/item-histories.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/problem.ts';
import { queryReader, type ReadQuery } from '../../http/read-query.ts';
import { createTurnQueue } from '../../limits/turn-queue.ts';
import { noticeField, readValuesNotice } from '../../rules/feed/values-notice.ts';
import { type Catalogue, createCatalogue } from '../../rules/items/catalogue.ts';
import { cataloguePage } from '../../rules/items/catalogue-page.ts';
import { createHistories, HISTORY_MS, toHistory } from '../../rules/items/histories.ts';
import { toCatalogueItem } from '../../rules/items/indexed-item.ts';
import { weekMovers } from '../../rules/items/week-movers.ts';
import { createWeekValues } from '../../rules/items/week-values.ts';

const toPet = (row: ItemRow, weekAgo: WeekAgo | null) => serializePet(toItemRecord(row, weekAgo));

const CACHE_CONTROL = publicFor(EVERY_60_S);
/** Pages of the catalogue and of histories have caches of their own, so that they replace nothing that is read more often. */
const CATALOGUE_CACHE = { bytesMax: 8 * 1024 * 1024 };
/** How many pages of the catalogue are made in one turn of the event loop, which takes 1 ms. */
const PAGES_A_TURN = 8;
const HISTORIES_CACHE = { bytesMax: 24 * 1024 * 1024 };

type Dependencies = {
  db: Database;
  cachedResponses: CachedResponses;
  revisions: Revisions;
  now: () => number;
};

async function itemWithHistory(db: Database, slugOrId: string, now: number) {
  const row = await findItem(db, slugOrId);
  if (row === undefined) throw notFound('There is no such item.');
  const values = await itemHistory(db, row.id, now - HISTORY_MS);
  return { item: toCatalogueItem(row), history: toHistory(values) };
}

/** What the lists of home are made of. */
type Sources = { db: Database; catalogue: Catalogue; revision: number };

type List = {
  find: (sources: Sources, limit: number) => Promise<ItemRow[]>;
  read: (c: Context) => ReadQuery<{ limit: number }>;
};

function toList(path: string, find: List['find']): [string, List] {
  return [path, { find, read: queryReader(listQuery, path) }];
}

/** The items that rose (1) or fell (-1) most in the last 7 days. */
const movers =
  (direction: 1 | -1): List['find'] =>
  async ({ catalogue, revision }, limit) =>
    weekMovers(await catalogue(revision), direction, limit).map(({ row }) => row);

/** The lists of home by their paths. They share a route with the items, so that Hono can use its fastest router. */
const LISTS = new Map<string, List>([
  toList(PATHS.recentItems, ({ db }, limit) => recentItems(db, limit)),
  toList(PATHS.highestValueItems, ({ db }, limit) => highestValueItems(db, limit)),
  toList(PATHS.highDemandItems, ({ db }, limit) => highDemandItems(db, limit)),
  toList(PATHS.risers, movers(1)),
  toList(PATHS.fallers, movers(-1)),
]);

const readItemsQuery = queryReader(itemsQuery, PATHS.items);
const readHistoriesQuery = queryReader(historiesQuery, PATHS.histories);

/** Routes of the catalogue, the three home lists and single items (contract: Public reads), and our own route of all histories. */
export function itemRoutes({ db, cachedResponses, revisions, now }: Dependencies): Hono<AppEnv> {
  const weekValues = createWeekValues(db, now);
  const catalogue = createCatalogue(db, weekValues);
  const nextTurn = createTurnQueue(PAGES_A_TURN);
  const histories = createHistories(db);
  const cachedPages = createCachedResponses(CATALOGUE_CACHE);
  const cachedHistories = createCachedResponses(HISTORIES_CACHE);
  const respond = async (
    c: Context<AppEnv>,
    key: string,
    make: (revision: number) => Promise<unknown>,
    responses = cachedResponses,
  ) => {
    const revision = await revisions.get('items_revision');
    const source = { key, revision, cacheControl: CACHE_CONTROL };
    return responses(c.req.raw, { ...source, make: () => make(revision) });
  };
  /** Answers as `respond`. What is made gets the field with what to say of the feed of values. */
  const respondWithNotice = async (
    c: Context<AppEnv>,
    key: string,
    make: (revision: number, field: object) => Promise<unknown>,
    responses = cachedResponses,
  ) => {
    const notice = await readValuesNotice(revisions, now());
    const field = noticeField(notice);
    return respond(c, `${key} ${notice?.word}`, (revision) => make(revision, field), responses);
  };
  // Values leave a history, and become those of 7 days ago, so what has them is made again each hour.
  const hour = () => Math.floor(now() / HOUR_MS);
  return new Hono<AppEnv>()
    .get(PATHS.items, (c) => {
      const { query, key } = readItemsQuery(c);
      const make = async (revision: number, field: object) => {
        const index = await catalogue(revision);
        await nextTurn();
        return cataloguePage(index, query, field);
      };
      return respondWithNotice(c, `${key} ${hour()}`, make, cachedPages);
    })
    .get(PATHS.histories, (c) => {
      const { query, key } = readHistoriesQuery(c);
      const make = () => histories({ ...query, since: now() - HISTORY_MS });
      return respond(c, `${key} ${hour()}`, make, cachedHistories);
    })
    .get(`${PATHS.items}/:slugOrId`, (c) => {
      const slugOrId = c.req.param('slugOrId');
      const list = LISTS.get(`${PATHS.items}/${slugOrId}`);
      if (list !== undefined) {
        const { query, key } = list.read(c);
        return respond(c, `${key} ${hour()}`, async (revision) => {
          const rows = await list.find({ db, catalogue, revision }, query.limit);
          const { byId } = await weekValues();
          return { pets: rows.map((row) => toPet(row, byId.get(row.id) ?? null)) };
        });
      }
      if (!/^[\p{L}\p{N}\p{M}_-]{1,100}$/u.test(slugOrId)) throw notFound('There is no such item.');
      const make = async (_: number, field: object) => ({
        ...(await itemWithHistory(db, slugOrId, now())),
        ...field,
      });
      return respondWithNotice(c, `item ${slugOrId} ${hour()}`, make);
    });
}
