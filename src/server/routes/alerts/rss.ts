import { Hono } from 'hono';
import { RSS_PATHS, type TypeRoute } from '../../../contract/alerts/rss-paths.ts';
import { EVERY_60_S } from '../../../contract/shared/freshness.ts';
import { TYPE_ROUTES } from '../../../domain/items/item-route.ts';
import { publicFor } from '../../caching/cache-control.ts';
import { createCachedResponses, MadeText } from '../../caching/cached-responses.ts';
import { createRevisions } from '../../data/db/revisions.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { publicUrls } from '../../identity/urls.ts';
import type { Needs } from '../shared/dependencies.ts';
import { type RssContent, restocks, valueChanges, weatherEvents } from './rss-contents.ts';
import { rssDocument } from './rss-document.ts';

type Dependencies = Needs<'db' | 'now' | 'monotonicNow' | 'signIn' | 'limitCalls'>;

const HEADERS = {
  cacheControl: publicFor(EVERY_60_S),
  contentType: 'application/rss+xml; charset=utf-8',
};
const ROUTES = Object.keys(TYPE_ROUTES) as TypeRoute[];

/** The routes of the RSS feeds: restocks, weather, and the values of each type (contract: RSS). */
export function rssRoutes(dependencies: Dependencies): Hono<AppEnv> {
  const { db, now, monotonicNow, signIn, limitCalls } = dependencies;
  const { site, base } = publicUrls(signIn.siteUrl, signIn.apiHost);
  const cachedResponses = createCachedResponses();
  const revisions = createRevisions(db, monotonicNow);
  const app = new Hono<AppEnv>().use('/feeds/*', limitCalls);
  const add = (
    path: string,
    counter: 'items_revision' | 'status_revision',
    read: () => Promise<RssContent>,
  ) =>
    app.get(path, async (c) => {
      const revision = await revisions.get(counter);
      const make = async () =>
        new MadeText(await rssDocument({ ...(await read()), site, self: `${base}${path}` }));
      return cachedResponses(c.req.raw, { ...HEADERS, key: path, revision, make });
    });
  add(RSS_PATHS.restocks, 'status_revision', () => restocks(db, now()));
  add(RSS_PATHS.weather, 'status_revision', () => weatherEvents(db, now()));
  for (const type of ROUTES) {
    add(RSS_PATHS.values(type), 'items_revision', () => valueChanges(db, type, now()));
  }
  return app;
}
