import { DAY_MS } from '../../../../domain/shared/time-zone.ts';
import { raiseCounter, readCounters } from '../../../data/db/counters.ts';
import type { Database } from '../../../data/db/tables.ts';
import type { Log } from '../../../http/log.ts';
import { OTHER_LIMITS, type RateLimit } from '../../../limits/rate-limit.ts';
import { createRateLimiter } from '../../../limits/rate-limiter.ts';
import type { Answer, Post } from '../outgoing/post.ts';
import { type MessageText, messageOf } from './message.ts';
import { type Reply, readReply } from './read-reply.ts';

export type DiscordDependencies = {
  db: Database;
  post: Post;
  /** The URL of the site. */
  siteUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called when Discord takes nothing until a time, in epoch milliseconds. */
  onPause?: (until: number) => void;
  /** How often Discord may refuse before everything pauses. Tests take less. */
  refusals?: RateLimit;
};

/** The client of Discord. Nothing else calls Discord. */
export type Discord = {
  /** Until when nothing may be sent, in epoch milliseconds; null when it may. */
  pausedUntil: () => Promise<number | null>;
  /** Sends a message. Rejects when Discord cannot be reached. */
  send: (webhook: string, text: MessageText) => Promise<Reply>;
};

/** A longer pause comes from a clock that was set back since. */
const PAUSE_MAX_MS = DAY_MS;
/** The statuses of which Discord takes only so many from an IP address. */
const COUNTED = [401, 403, 404, 429];

const isCounted = ({ status, headers }: Answer) =>
  COUNTED.includes(status) && headers['x-ratelimit-scope'] !== 'shared';

/** Creates what notes in the log that Discord takes nothing until a time, in epoch milliseconds. */
export const logPause = (log: Log) => (until: number) =>
  log.warn({ until: new Date(until) }, 'discord paused');

/** Creates what calls Discord. A pause is one of all processes of a database (behaviour E13). */
export function createDiscord(dependencies: DiscordDependencies): Discord {
  const { db, post, siteUrl, now, onPause } = dependencies;
  const { refusals = OTHER_LIMITS.discordRefusals } = dependencies;
  const countRefusal = createRateLimiter('discord', refusals, db);
  const isPause = (until: number) => until > now() && until <= now() + PAUSE_MAX_MS;
  let known = 0;
  const pause = async (seconds: number) => {
    known = Math.ceil(now() + seconds * 1000);
    onPause?.(known);
    await raiseCounter(db, 'discord_paused_until', known);
  };
  return {
    pausedUntil: async () => {
      if (!isPause(known)) known = (await readCounters(db)).get('discord_paused_until') ?? 0;
      return isPause(known) ? known : null;
    },
    send: async (webhook, text) => {
      const headers = {
        'Content-Type': 'application/json',
        // Discord may refuse callers that do not name themselves like this.
        'User-Agent': `DiscordBot (${siteUrl}, 1)`,
      };
      const answer = await post(webhook, { headers, body: messageOf(text, siteUrl) });
      const reply = readReply(answer);
      if (reply.kind === 'blocked') await pause(reply.wait);
      if (!isCounted(answer)) return reply;
      const seconds = await countRefusal('all');
      if (seconds > 0) await pause(seconds);
      return reply;
    },
  };
}
