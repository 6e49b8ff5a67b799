import { type Context, Hono } from 'hono';
import { ALERT_PATHS } from '../../../contract/alerts/alerts-paths.ts';
import { webhookBody } from '../../../contract/alerts/watch-body.ts';
import { readDiscordWebhook } from '../../../domain/alerts/discord-webhook.ts';
import { saveWebhook } from '../../data/alerts/webhooks.ts';
import { type AppEnv, clientIpAddress } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import { readBody } from '../../http/read-body.ts';
import { ADDRESS_LIMITS, createCallLimit, tooMany } from '../../limits/rate-limit.ts';
import { createSharedAddressLimit } from '../../limits/rate-limiter.ts';
import { logPause } from '../../rules/alerts/discord/log-pause.ts';
import { createWebhookTest } from '../../rules/alerts/discord/test-webhook.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { UNCACHED } from '../shared/uncached.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { createWatching } from './watching.ts';

/** Reads the address of a body in its one form. Throws a Problem: 400, or 422 for no address of Discord. */
async function readWebhook(c: Context): Promise<string> {
  const read = readDiscordWebhook((await readBody(c, webhookBody)).url);
  if ('problem' in read) throw new Problem(422, 'broken_rule', read.problem);
  return read.url;
}

/** Creates the limit of test messages, which throws a Problem (429): those of an address, and those of the site. */
function createTestLimit({ db, trustProxy }: AlertDependencies) {
  const { webhook } = ADDRESS_LIMITS;
  const ofAddress = createSharedAddressLimit('webhook-address', webhook, db);
  const ofSite = createCallLimit('webhook', db);
  return async (c: Context) => {
    const seconds = await ofAddress(clientIpAddress(c, trustProxy));
    if (seconds > 0) throw tooMany(webhook, seconds);
    await ofSite('all');
  };
}

/** Routes of the webhook to which alerts go (contract: Alerts). */
export function webhookRoutes(dependencies: AlertDependencies): Hono<AppEnv> {
  const { db, limitChanges, log, now, post, signIn } = dependencies;
  const watching = createWatching(dependencies);
  const limitTests = createTestLimit(dependencies);
  const test = createWebhookTest({
    ...{ db, post, now, siteUrl: signIn.siteUrl },
    onPause: logPause(log),
  });
  const save = (watcher: string, url: string | null) =>
    db.transaction().execute((transaction) => saveWebhook(transaction, watcher, url));
  return new Hono<AppEnv>()
    .put(ALERT_PATHS.webhook, limitBody(BODY_BYTES_MAX), async (c) => {
      const watcher = await watching.ensure(c);
      const url = await readWebhook(c);
      await limitChanges(watcher.id);
      await limitTests(c);
      const answer = await test(url);
      await save(watcher.id, url);
      return c.json(answer, 200, UNCACHED);
    })
    .delete(ALERT_PATHS.webhook, limitBody(BODY_BYTES_MAX), async (c) => {
      const watcher = await watching.find(c);
      if (watcher !== null) await save(watcher.id, null);
      return c.body(null, 204, UNCACHED);
    });
}
