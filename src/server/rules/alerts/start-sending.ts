import { isDiscordWebhook } from '../../../domain/alerts/discord-webhook.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Log } from '../../http/log.ts';
import { logPause } from './discord/discord.ts';
import { sendMessages } from './discord/send-messages.ts';
import type { Post } from './outgoing/post.ts';
import type { Push } from './push/push.ts';
import { sendPushes } from './push/send-pushes.ts';

type Dependencies = {
  db: Database;
  push: Push;
  /** Sends to addresses that users named. */
  post: Post;
  /** The URL of the site. */
  siteUrl: string;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
};

export type Sending = {
  /** Sends what is due now. */
  wake: () => void;
  /** Stops, and resolves when what is being sent has an outcome. */
  stop: () => Promise<void>;
};

/** How often deliveries are looked for, in milliseconds. */
const POLL_MS = 2000;

/** Starts what sends alerts by push and by Discord. One process of a database does it: the leader. */
export function startSending({ log, ...dependencies }: Dependencies): Sending {
  const onRefused = (refusal: object) => log.warn(refusal, 'push refused');
  const outboxes = [
    sendPushes({ ...dependencies, onRefused }),
    sendMessages({ ...dependencies, isWebhook: isDiscordWebhook, onPause: logPause(log) }),
  ];
  const wake = () => {
    for (const outbox of outboxes) outbox.wake();
  };
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(outboxes.map(({ stop }) => stop()));
    },
  };
}
