import { type Context, Hono } from 'hono';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { pathOf } from '../../../contract/shared/call.ts';
import { type ImageHosts, judgeImage } from '../../../domain/items/image-url.ts';
import { lagText } from '../../../domain/shared/feed-clock.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Log } from '../../http/log.ts';
import { Problem } from '../../http/problem.ts';
import { limitBody } from '../../http/read-body.ts';
import { applyLines } from '../../rules/feed/apply-lines.ts';
import type { Changes } from '../../rules/feed/batch.ts';
import { type FeedLine, readLines } from '../../rules/feed/read-lines.ts';
import { type BearerToken, requireBearer } from '../shared/bearer-token.ts';
import type { Needs } from '../shared/dependencies.ts';

const FEED_BYTES_MAX = 8 * 1024 * 1024;

type Dependencies = Needs<
  'db' | 'log' | 'revisions' | 'now' | 'ingestToken' | 'imageHosts' | 'onFeedChange'
>;

function checkToken(c: Context, token: BearerToken | undefined, log: Log): void {
  const closed = 'This backend takes no feed: set INGEST_TOKEN in .env, and restart it.';
  if (token === undefined) throw new Problem(404, 'feed_closed', closed);
  const given = requireBearer(c, token, 'The feed wants', 'INGEST_TOKEN');
  if (given === 'former') log.info({ setting: 'INGEST_TOKEN_FORMER' }, 'former token');
}

function logChanges(log: Log, { deleted, lagChanges, late }: Changes): void {
  for (const item of deleted.values()) log.warn({ deleted: item }, 'feed');
  for (const { subject, lag, before } of lagChanges) {
    const clock = lag === null ? 'no more corrected' : lagText(lag);
    log.warn({ subject, clock, before: before === null ? null : lagText(before) }, 'feed');
  }
  if (late > 0) log.warn({ late, text: 'arrived too late to be told' }, 'feed');
}

/** The hosts of pictures of these lines that pages do not show, because PUBLIC_IMAGE_HOST lacks them (behaviour C8). */
function unlistedImageHosts(lines: readonly FeedLine[], hosts: ImageHosts): string[] {
  const found = lines.flatMap(({ event }) => {
    if (event.type !== 'item') return [];
    const judged = judgeImage(event.data.image, hosts);
    return judged.state === 'foreign' ? [judged.host] : [];
  });
  return [...new Set(found)];
}

/** The route of the feed, by which game data arrives (contract: Feed). */
export function ingestRoutes({ onFeedChange, ...own }: Dependencies): Hono<AppEnv> {
  const { db, log, revisions, now, ingestToken, imageHosts } = own;
  return new Hono<AppEnv>().post(
    pathOf('POST /ingest'),
    async (c, next) => {
      checkToken(c, ingestToken, log);
      await next();
    },
    limitBody(FEED_BYTES_MAX),
    async (c) => {
      const read = readLines(new Uint8Array(await c.req.arrayBuffer()), now());
      const { lines } = read;
      const { result, changes, ...guarded } = await applyLines(db, lines, now());
      logChanges(log, changes);
      for (const held of guarded.held) log.warn({ held }, 'feed');
      for (const givenUp of guarded.givenUp) log.warn({ givenUp }, 'feed');
      for (const name of guarded.shared) log.warn({ nameOfSeveralItems: name }, 'feed');
      const unlisted = unlistedImageHosts(lines, imageHosts);
      for (const host of unlisted) log.warn({ unlistedImageHost: host }, 'feed');
      revisions.invalidate();
      const changed = (...types: FeedEvent['type'][]) =>
        result.applied > 0 && lines.some(({ event }) => types.includes(event.type));
      if (changed('hatch', 'delete')) onFeedChange({ kind: 'hatches' });
      if (changes.isStatusNew) onFeedChange({ kind: 'status-changed' });
      const stoppedAt = result.stoppedAt ?? read.stoppedAt;
      const rejected = [...read.rejected, ...result.rejected]
        .filter(({ line }) => line < (stoppedAt ?? Number.POSITIVE_INFINITY))
        .toSorted((one, other) => one.line - other.line);
      const noted = unlisted.length === 0 ? {} : { unlistedImageHosts: unlisted };
      return c.json({ ...result, rejected, stoppedAt, ...noted });
    },
  );
}
