import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import { findTypingPartner } from '../../data/chat/partners.ts';
import type { Database } from '../../data/db/tables.ts';
import { OTHER_LIMITS } from '../../limits/rate-limit.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { TaskQueue } from '../shared/task-queue.ts';

/** How long typing lasts without another message, in milliseconds (contract: Real-time channel). */
const TIMEOUT_MS = 5000;
/** The least time between two starts that are published, in milliseconds; the site sends one a second (behaviour M3). */
const INTERVAL_MS = 900;

type Dependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number;
  publish: (message: ChatBusMessage) => void;
  queue: TaskQueue;
};

/** A user who types in a conversation; `partner` is null until it was looked up. */
type Entry = {
  conversation: string;
  user: string;
  partner: string | null;
  startedAt: number;
  expiresAt: number;
};

const keyOf = (user: string, conversation: string) => `${user} ${conversation}`;

/** The users who type at this process. An entry that ends is published to the same partner as its start. */
function createEntries(publish: (entry: Entry, on: boolean) => void) {
  const entries = new Map<string, Entry>();
  const end = (entry: Entry) => {
    entries.delete(keyOf(entry.user, entry.conversation));
    publish(entry, false);
  };
  return {
    get: (user: string, conversation: string) => entries.get(keyOf(user, conversation)),
    set: (entry: Entry) => void entries.set(keyOf(entry.user, entry.conversation), entry),
    end,
    endWhere: (matches: (entry: Entry) => boolean) => {
      for (const entry of entries.values()) {
        if (matches(entry)) end(entry);
      }
    },
    size: () => entries.size,
  };
}

/** Publishes typing to the partner; never to strangers, across a block, of a muted player, or before both have sent an event. */
export function createTyping({ db, now, monotonicNow, publish, queue }: Dependencies) {
  // A player's sockets are at one process mostly, so this one counts for itself.
  const secondsToWait = createRateLimiter('typing', OTHER_LIMITS.typing);
  const publishEntry = ({ conversation, user, partner }: Entry, on: boolean) => {
    if (partner !== null) publish({ kind: 'typing', conversation, user, partner, on });
  };
  const entries = createEntries(publishEntry);
  const lookUpPartner = async (entry: Entry, previous: Entry | undefined) => {
    const { user, conversation } = entry;
    const isAllowed = (await secondsToWait(user)) === 0;
    const partner = isAllowed ? await findTypingPartner(db, conversation, user, now()) : undefined;
    // The entry may have ended during the lookup.
    if (entries.get(user, conversation) !== entry) return;
    // A start over the limit changes nothing.
    if (!isAllowed && previous !== undefined) return entries.set(previous);
    if (partner === undefined) return entries.end(entry);
    entry.partner = partner;
    publishEntry(entry, true);
  };
  const start = (user: string, conversation: string) => {
    const current = entries.get(user, conversation);
    const startedAt = monotonicNow();
    const expiresAt = startedAt + TIMEOUT_MS;
    if (current !== undefined && startedAt - current.startedAt < INTERVAL_MS)
      current.expiresAt = expiresAt;
    else {
      const partner = current?.partner ?? null;
      const entry = { conversation, user, partner, startedAt, expiresAt };
      entries.set(entry);
      queue.add(() => lookUpPartner(entry, current));
    }
  };
  return {
    start,
    stop: (user: string, conversation: string) => {
      const current = entries.get(user, conversation);
      if (current !== undefined) entries.end(current);
    },
    /** Ends all typing of a player whose last socket closed. */
    stopAll: (user: string) => entries.endWhere((entry) => entry.user === user),
    /** Ends typing that timed out; call it often. */
    check: () => entries.endWhere(({ expiresAt }) => monotonicNow() >= expiresAt),
    size: entries.size,
  };
}
