import type { WebhookAnswer } from '../../../../contract/alerts/watches.ts';
import { SITE_NAME } from '../../../../contract/site/site-config.ts';
import { Problem } from '../../../http/problem.ts';
import { createDiscord, type DiscordDependencies } from './discord.ts';
import { problemText } from './problem-text.ts';
import type { Reply } from './read-reply.ts';

/** How long somebody waits for the test of a webhook, in milliseconds. A browser gives up after 10 s. */
const TEST_MS = 5000;

const TEXT = {
  title: 'Alerts work',
  body: `Alerts of ${SITE_NAME} come to this channel.`,
  path: '/watching',
};

const SENT: WebhookAnswer = { isTested: true, test: 'A test message is in your channel.' };
const UNTESTED: WebhookAnswer = {
  isTested: false,
  test: 'Discord could not be reached for a test message. If the address is right, alerts come once it can.',
};
const PAUSED: WebhookAnswer = {
  isTested: false,
  test: 'Discord takes no messages of this site for now, so there was no test message. Alerts come once it does.',
};

/** Sends a test message to a webhook. Throws a Problem (422) when Discord does not take it. */
export type TestWebhook = (webhook: string) => Promise<WebhookAnswer>;

function answerOf(reply: Reply | null): WebhookAnswer {
  switch (reply?.kind) {
    case 'taken':
      return SENT;
    case 'refused':
      throw new Problem(422, 'webhook_refused', problemText(reply.problem));
    case 'limited':
    case 'blocked':
      return PAUSED;
    case 'failed':
    case undefined:
      return UNTESTED;
  }
}

/** Creates what tests the webhooks that people save (behaviour E12). */
export function createWebhookTest(dependencies: DiscordDependencies): TestWebhook {
  const { now } = dependencies;
  const discord = createDiscord(dependencies);
  const send = (webhook: string) => discord.send(webhook, { ...TEXT, at: now() }).catch(() => null);
  return async (webhook) => {
    if ((await discord.pausedUntil()) !== null) return PAUSED;
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), TEST_MS);
    const reply = await Promise.race([send(webhook), late]);
    clearTimeout(timer);
    return answerOf(reply);
  };
}
