import { findTypingPartner } from '../../data/chat/partners.ts';
import type { Database } from '../../data/db/tables.ts';
import { createAttempts } from '../../shared/memory-rate-limit.ts';
import type { Serial } from '../task-queue.ts';
import type { ChatHint } from './chat-bus-messages.ts';

/** How long typing holds without another word of it (contract: Real-time channel), in milliseconds. */
const HOLD_MS = 5000;
/** The least time between two that are passed on; the site sends one a second (behaviour M3). */
const APART_MS = 900;
/** How often a player's typing is looked up, whatever conversations it names. */
const LOOK_UPS = { most: 5, windowMs: 1000, keysMax: 10_000 };

type Dependencies = {
  db: Database;
  now: () => number;
  publish: (hint: ChatHint) => void;
  serial: Serial;
};

/** Who types where; `partner` is null until it is known to whom. */
type Entry = {
  conversation: string;
  user: string;
  partner: string | null;
  passedAt: number;
  until: number;
};

const keyOf = (user: string, conversation: string) => `${user} ${conversation}`;

/** Who types where at this process; an end is told to whom the beginning was. */
function createEntries(pass: (entry: Entry, on: boolean) => void) {
  const entries = new Map<string, Entry>();
  const end = (entry: Entry) => {
    entries.delete(keyOf(entry.user, entry.conversation));
    pass(entry, false);
  };
  return {
    get: (user: string, conversation: string) => entries.get(keyOf(user, conversation)),
    set: (entry: Entry) => void entries.set(keyOf(entry.user, entry.conversation), entry),
    end,
    endAll: (isDue: (entry: Entry) => boolean) => {
      for (const entry of entries.values()) {
        if (isDue(entry)) end(entry);
      }
    },
    size: () => entries.size,
  };
}

/** Passes typing on to the partner, never to strangers, across a block or before the first event. */
export function createTyping({ db, now, publish, serial }: Dependencies) {
  const attempt = createAttempts(LOOK_UPS, now);
  const pass = ({ conversation, user, partner }: Entry, on: boolean) => {
    if (partner !== null) publish({ kind: 'typing', conversation, user, partner, on });
  };
  const entries = createEntries(pass);
  const lookUp = async (entry: Entry) => {
    const { user, conversation } = entry;
    const partner = await findTypingPartner(db, conversation, user);
    // Meanwhile it may have ended.
    if (entries.get(user, conversation) !== entry) return;
    if (partner === undefined) return entries.end(entry);
    entry.partner = partner;
    pass(entry, true);
  };
  const start = (user: string, conversation: string) => {
    const known = entries.get(user, conversation);
    const until = now() + HOLD_MS;
    if (known !== undefined && now() - known.passedAt < APART_MS) known.until = until;
    else if (attempt(user) === 0) {
      const partner = known?.partner ?? null;
      const entry = { conversation, user, partner, passedAt: now(), until };
      entries.set(entry);
      serial.add(() => lookUp(entry));
    }
  };
  return {
    start,
    stop: (user: string, conversation: string) => {
      const known = entries.get(user, conversation);
      if (known !== undefined) entries.end(known);
    },
    /** A player has no socket here any more. */
    leave: (user: string) => entries.endAll((entry) => entry.user === user),
    look: () => entries.endAll(({ until }) => now() >= until),
    size: entries.size,
  };
}
