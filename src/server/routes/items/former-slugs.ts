import { setTimeout } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { FORMER_SLUGS_MAX } from '../../../contract/items/former-slugs.ts';
import { EVERY_60_S } from '../../../contract/shared/freshness.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import { slugKey } from '../../../domain/items/slug.ts';
import { publicFor } from '../../caching/cache-control.ts';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import { createRevisions, type Revisions } from '../../data/db/revisions.ts';
import type { Database } from '../../data/db/tables.ts';
import { findFormerSlugs } from '../../data/items/former-slugs.ts';
import type { AppEnv } from '../../http/app-env.ts';

/** How long a page waits for the database. */
const WAIT_MS = 300;

type Dependencies = { db: Database; cachedResponses: CachedResponses; revisions: Revisions };

/** The route of the newest former slugs, from which builds make redirects (contract: Public reads). */
export function formerSlugRoutes({ db, cachedResponses, revisions }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(PATHS.formerSlugs, async (c) => {
    const revision = await revisions.get('items_revision');
    const source = { key: PATHS.formerSlugs, revision, cacheControl: publicFor(EVERY_60_S) };
    const make = async () => {
      const slugs = (await findFormerSlugs(db)).slice(0, FORMER_SLUGS_MAX);
      return { slugs: slugs.map(({ slug, item }) => ({ slug, item })) };
    };
    return cachedResponses(c.req.raw, { ...source, make });
  });
}

/** Redirects the pages of all former slugs of the embedded site (behaviour D7). While the database is away the site answers. */
export function redirectFormerSlugs({
  db,
  monotonicNow,
}: {
  db: Database;
  monotonicNow: () => number;
}): MiddlewareHandler<AppEnv> {
  const revisions = createRevisions(db, monotonicNow);
  let known: { revision: number; items: ReadonlyMap<string, string> } | undefined;
  const read = async () => {
    const revision = await revisions.get('items_revision');
    if (known?.revision !== revision) {
      const slugs = await findFormerSlugs(db);
      known = { revision, items: new Map(slugs.map(({ key, item }) => [key, item])) };
    }
    return known.items;
  };
  return async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return next();
    const reading = read().catch(() => known?.items);
    const items = await Promise.race([reading, setTimeout(WAIT_MS, known?.items, { ref: false })]);
    const item = items?.get(slugKey(c.req.param('slug') ?? ''));
    if (item === undefined) return next();
    const { search } = new URL(c.req.url);
    return c.redirect(`/items/${encodeURIComponent(item)}${search}`, 301);
  };
}
