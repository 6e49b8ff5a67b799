import * as v from 'valibot';
import type { Envelope } from '../../../contract/shared/envelope.ts';
import { readAs } from '../../../contract/shared/read-as.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Peer, toFrame } from '../client.ts';
import type { Limits } from '../limits.ts';
import { createSerial, type Serial } from '../task-queue.ts';
import type { ChatHint } from './chat-bus-messages.ts';
import { createEventNews } from './event-notices.ts';
import { createBeats } from './heartbeats.ts';
import { createAttendance } from './presence-heartbeat.ts';
import { createStatusNews } from './status-notices.ts';
import { createTyping } from './typing.ts';
import { createHere } from './user-connections.ts';

type Dependencies = {
  db: Database;
  now: () => number;
  limits: Limits;
  onError: (error: unknown) => void;
  /** Tells all processes, this one at once. */
  publish: (hint: ChatHint) => void;
};

export type Chat = {
  join: (user: string, peer: Peer) => void;
  leave: (user: string, peer: Peer) => void;
  /** A message came from a player's socket; what is no chat is ignored. */
  take: (user: string, message: Envelope) => void;
  /** Answers a heartbeat of a player. */
  beat: (user: string, peer: Peer) => void;
  hear: (hint: ChatHint) => void;
  /** Looks at the clock; to be called often. */
  look: () => void;
  /** How much is remembered of players. */
  size: () => number;
  /** Resolves when nothing is being told. */
  settled: () => Promise<void>;
};

const typingMessage = v.object({
  type: v.picklist(['TYPING_START', 'TYPING_STOP']),
  data: v.object({ conversationId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) }),
});

function createParts(dependencies: Dependencies) {
  const { limits, onError, publish } = dependencies;
  const serials: Serial[] = [];
  // Each of them waits for its own work only: what is slow does not hold up the messages.
  const serial = () => {
    const made = createSerial(onError);
    serials.push(made);
    return made;
  };
  const here = createHere(limits);
  const shared = { ...dependencies, here };
  const changed = (users: readonly string[]) => {
    for (const user of users) publish({ kind: 'presence', user });
  };
  // Who comes is noted before they are told who else is there.
  const presence = serial();
  return {
    here,
    tellEvent: createEventNews({ ...shared, serial: serial() }),
    beat: createBeats({ ...shared, serial: serial() }),
    typing: createTyping({ ...shared, serial: serial() }),
    attendance: createAttendance({ ...shared, serial: presence, changed }),
    statuses: createStatusNews({ ...shared, serial: presence }),
    settled: async () => {
      for (const one of serials) await one.settled();
    },
  };
}

/** What is done at each hint. */
function createEar({ here, tellEvent, statuses }: ReturnType<typeof createParts>) {
  return (hint: ChatHint) => {
    switch (hint.kind) {
      case 'chat-event':
        tellEvent(hint);
        // From the first event on they are partners.
        return hint.seq === 1 ? statuses.met(hint.users) : undefined;
      case 'partners':
        return statuses.met(hint.users);
      case 'presence':
        return statuses.changed(hint.user);
      case 'typing': {
        const { conversation: conversationId, user: userId, partner, on } = hint;
        const type = on ? 'TYPING_START' : 'TYPING_STOP';
        return here.tell(partner, toFrame({ type, data: { conversationId, userId } }));
      }
    }
  };
}

/** What the channel does for signed-in players: events, presence and typing (contract: Real-time channel). */
export function createChat(dependencies: Dependencies): Chat {
  const parts = createParts(dependencies);
  const { here, beat, typing, attendance, statuses, settled } = parts;
  return {
    join: (user, peer) => {
      here.join(user, peer);
      attendance.join(user);
      statuses.greet(user, peer);
    },
    leave: (user, peer) => {
      if (!here.leave(user, peer)) return;
      attendance.leave(user);
      typing.leave(user);
    },
    take: (user, message) => {
      const read = readAs(typingMessage, message);
      if (read === null) return;
      const { conversationId } = read.data;
      if (read.type === 'TYPING_START') typing.start(user, conversationId);
      else typing.stop(user, conversationId);
    },
    beat,
    hear: createEar(parts),
    look: () => {
      typing.look();
      attendance.look();
    },
    size: () => here.size() + attendance.size() + typing.size(),
    settled,
  };
}
