import { setTimeout } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { FORMER_SLUGS_MAX } from '../../../contract/items/former-slugs.ts';
import { slugKey } from '../../../domain/items/slug.ts';
import { createRevisions } from '../../data/db/revisions.ts';
import { findFormerSlugs } from '../../data/items/former-slugs.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

/** How long a page waits for the database. */
const WAIT_MS = 300;

type Dependencies = Needs<'db' | 'cachedResponses' | 'revisions'>;

/** The route of the newest former slugs, from which builds make redirects (contract: Public reads). */
export function formerSlugRoutes({ db, cachedResponses, revisions }: Dependencies): Routes {
  const make = async () => {
    const slugs = (await findFormerSlugs(db)).slice(0, FORMER_SLUGS_MAX);
    return { slugs: slugs.map(({ slug, item }) => ({ slug, item })) };
  };
  return createRoutes({
    'GET /former-slugs': async ({ c, cacheControl }) => {
      const revision = await revisions.get('items_revision');
      return cachedResponses(c.req.raw, { key: 'former slugs', revision, cacheControl, make });
    },
  });
}

/** Redirects the pages of all former slugs of the embedded site (behaviour D7). While the database is away the site answers. */
export function redirectFormerSlugs(own: Needs<'db' | 'monotonicNow'>): MiddlewareHandler<AppEnv> {
  const { db, monotonicNow } = own;
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
