import type { Context } from 'hono';
import { readDiscordWebhook } from '../../../domain/alerts/discord-webhook.ts';
import { saveWebhook } from '../../data/alerts/webhooks.ts';
import { clientIpAddress } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import { ADDRESS_LIMITS, createCallLimit, tooMany } from '../../limits/rate-limit.ts';
import { createSharedAddressLimit } from '../../limits/rate-limiter.ts';
import { logPause } from '../../rules/alerts/discord/discord.ts';
import { createWebhookTest } from '../../rules/alerts/discord/test-webhook.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { createWatching } from './watching.ts';

/** Reads an address in its one form. Throws a Problem (422) for no address of Discord. */
function readWebhook(url: string): string {
  const read = readDiscordWebhook(url);
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
export function webhookRoutes(dependencies: AlertDependencies): Routes {
  const { db, limitChanges, log, now, post, signIn } = dependencies;
  const watching = createWatching(dependencies);
  const limitTests = createTestLimit(dependencies);
  const test = createWebhookTest({
    ...{ db, post, now, siteUrl: signIn.siteUrl },
    onPause: logPause(log),
  });
  const save = (watcher: string, url: string | null) =>
    db.transaction().execute((transaction) => saveWebhook(transaction, watcher, url));
  return createRoutes({
    'PUT /watchers/webhook': async ({ c, readBody }) => {
      const watcher = await watching.ensure(c);
      const url = readWebhook((await readBody()).url);
      await limitChanges(watcher.id);
      await limitTests(c);
      const answer = await test(url);
      await save(watcher.id, url);
      return answer;
    },
    'DELETE /watchers/webhook': async ({ c }) => {
      const watcher = await watching.find(c);
      if (watcher !== null) await save(watcher.id, null);
    },
  });
}
