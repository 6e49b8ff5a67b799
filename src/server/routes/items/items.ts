import type { Context } from 'hono';
import { serializePet } from '../../../contract/items/item-codec.ts';
import { listQuery } from '../../../contract/items/items-query.ts';
import type { PetShape } from '../../../contract/items/shapes.ts';
import type { WeekAgo } from '../../../domain/items/trend.ts';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import {
  type CachedResponses,
  createCachedResponses,
  type JsonResponse,
  type MadeText,
} from '../../caching/cached-responses.ts';
import { type ItemRow, toItemRecord } from '../../data/db/item-row.ts';
import type { Database } from '../../data/db/tables.ts';
import { highDemandItems, highestValueItems, recentItems } from '../../data/items/find-items.ts';
import { findItem } from '../../data/items/find-items-by-id.ts';
import { itemHistory } from '../../data/items/item-histories.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/problem.ts';
import { queryReader, type ReadQuery } from '../../http/read-query.ts';
import { createTurnQueue } from '../../limits/turn-queue.ts';
import { type NoticeField, noticeField, readValuesNotice } from '../../rules/feed/values-notice.ts';
import {
  type Catalogue,
  cataloguePage,
  createCatalogue,
  weekMovers,
} from '../../rules/items/catalogue.ts';
import { createHistories, HISTORY_MS, toHistory } from '../../rules/items/histories.ts';
import { toCatalogueItem } from '../../rules/items/indexed-item.ts';
import { createWeekValues } from '../../rules/items/week-values.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

const toPet = (row: ItemRow, weekAgo: WeekAgo | null) => serializePet(toItemRecord(row, weekAgo));

/** Pages of the catalogue and of histories have caches of their own, so that they replace nothing that is read more often. */
const CATALOGUE_CACHE = { bytesMax: 8 * 1024 * 1024 };
/** How many pages of the catalogue are made in one turn of the event loop, which takes 1 ms. */
const PAGES_A_TURN = 8;
const HISTORIES_CACHE = { bytesMax: 24 * 1024 * 1024 };

async function itemWithHistory(db: Database, slugOrId: string, now: number) {
  const row = await findItem(db, slugOrId);
  if (row === undefined) throw notFound('There is no such item.');
  const values = await itemHistory(db, row.id, now - HISTORY_MS);
  return { item: toCatalogueItem(row), history: toHistory(values) };
}

/** The sources of the lists of home. */
type Sources = { db: Database; catalogue: Catalogue; revision: number };

type List = {
  find: (sources: Sources, limit: number) => Promise<ItemRow[]>;
  read: (c: Context) => ReadQuery<{ limit: number }>;
};

function toList(slug: string, find: List['find']): [string, List] {
  return [slug, { find, read: queryReader(listQuery, slug) }];
}

/** The items that rose (1) or fell (-1) most in the last 7 days. */
const movers =
  (direction: 1 | -1): List['find'] =>
  async ({ catalogue, revision }, limit) =>
    weekMovers(await catalogue(revision), direction, limit).map(({ row }) => row);

/** The lists of home by the end of their paths. They share a route with the items, so that Hono can use its fastest router. */
const LISTS = new Map<string, List>([
  toList('recent', ({ db }, limit) => recentItems(db, limit)),
  toList('highest-value', ({ db }, limit) => highestValueItems(db, limit)),
  toList('high-demand', ({ db }, limit) => highDemandItems(db, limit)),
  toList('risers', movers(1)),
  toList('fallers', movers(-1)),
]);

/** The parts of a response about items; pages of the catalogue and of histories have caches of their own. */
type Source<T, Made> = {
  c: Context<AppEnv>;
  key: string;
  cacheControl: string;
  make: (made: Made) => Promise<T | MadeText<T>>;
  responses?: CachedResponses;
};

/** What a response is made of that says something of the feed of values too. */
type Noticed = { revision: number; notice: NoticeField };

/** Routes of the catalogue, the three home lists and single items (contract: Public reads), and our own route of all histories. */
export function itemRoutes(own: Needs<'db' | 'now' | 'cachedResponses' | 'revisions'>): Routes {
  const { db, cachedResponses, revisions, now } = own;
  const weekValues = createWeekValues(db, now);
  const catalogue = createCatalogue(db, weekValues);
  const nextTurn = createTurnQueue(PAGES_A_TURN);
  const histories = createHistories(db);
  const cachedPages = createCachedResponses(CATALOGUE_CACHE);
  const cachedHistories = createCachedResponses(HISTORIES_CACHE);
  const respond = async <T>(given: Source<T, number>) => {
    const { c, make, responses = cachedResponses, ...source } = given;
    const revision = await revisions.get('items_revision');
    return responses(c.req.raw, { ...source, revision, make: () => make(revision) });
  };
  /** Answers as `respond`. What is made gets the field with what to say of the feed of values too. */
  const respondWithNotice = async <T>(given: Source<T, Noticed>) => {
    const { key, make, ...source } = given;
    const notice = await readValuesNotice(revisions, now());
    const field = noticeField(notice);
    const withNotice = (revision: number) => make({ revision, notice: field });
    return respond({ ...source, key: `${key} ${notice?.word}`, make: withNotice });
  };
  // Values leave a history, and become those of 7 days ago, so what has them is made again each hour.
  const hour = () => Math.floor(now() / HOUR_MS);
  const respondWithList = (
    c: Context<AppEnv>,
    { find, read }: List,
    cacheControl: string,
  ): Promise<JsonResponse<{ pets: PetShape[] }>> => {
    const { query, key } = read(c);
    const make = async (revision: number) => {
      const rows = await find({ db, catalogue, revision }, query.limit);
      const { byId } = await weekValues();
      return { pets: rows.map((row) => toPet(row, byId.get(row.id) ?? null)) };
    };
    return respond({ c, key: `${key} ${hour()}`, cacheControl, make });
  };
  return createRoutes({
    'GET /items': ({ c, readQuery, cacheControl }) => {
      const { query, key } = readQuery();
      const make = async ({ revision, notice }: Noticed) => {
        const index = await catalogue(revision);
        await nextTurn();
        return cataloguePage(index, query, notice);
      };
      const source = { c, key: `${key} ${hour()}`, cacheControl, responses: cachedPages };
      return respondWithNotice({ ...source, make });
    },
    'GET /histories': ({ c, readQuery, cacheControl }) => {
      const { query, key } = readQuery();
      const make = () => histories({ ...query, since: now() - HISTORY_MS });
      const source = { c, key: `${key} ${hour()}`, cacheControl, responses: cachedHistories };
      return respond({ ...source, make });
    },
    'GET /items/{slugOrId}': async ({ c, cacheControl }) => {
      const slugOrId = c.req.param('slugOrId') ?? '';
      const list = LISTS.get(slugOrId);
      if (list !== undefined) {
        const response: Response = await respondWithList(c, list, cacheControl);
        return response;
      }
      if (!/^[\p{L}\p{N}\p{M}_-]{1,100}$/u.test(slugOrId)) throw notFound('There is no such item.');
      const make = async ({ notice }: Noticed) => ({
        ...(await itemWithHistory(db, slugOrId, now())),
        ...notice,
      });
      return respondWithNotice({ c, key: `item ${slugOrId} ${hour()}`, cacheControl, make });
    },
  });
}
