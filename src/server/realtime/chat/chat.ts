import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import type { FoundEvent } from '../../data/chat/events.ts';
import type { HiddenFrom } from '../../data/chat/hidden-presence.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Client, toFrame } from '../shared/client.ts';
import type { Limits } from '../shared/limits.ts';
import { createTaskQueue, type TaskQueue } from '../shared/task-queue.ts';
import { createEventNotices } from './event-notices.ts';
import { createHeartbeats } from './heartbeats.ts';
import { createPresenceHeartbeat } from './presence-heartbeat.ts';
import { createStatusNotices } from './status-notices.ts';
import { createTyping } from './typing.ts';
import { createUserConnections } from './user-connections.ts';

type Dependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number;
  limits: Limits;
  onError: (error: unknown) => void;
  /** Sends a message to all processes; this one receives it at once. */
  publish: (message: ChatBusMessage) => void;
};

export type Chat = {
  onOpen: (user: string, client: Client) => void;
  onClose: (user: string, client: Client) => void;
  startTyping: (user: string, conversation: string) => void;
  stopTyping: (user: string, conversation: string) => void;
  sendHeartbeat: (user: string, client: Client) => void;
  /** Sends a socket the player's revision and the status of all partners, because messages may be lost. */
  refresh: (user: string, client: Client) => void;
  /** `known` is the event of the message, if this process has just saved it. */
  onBusMessage: (message: ChatBusMessage, known?: FoundEvent) => void;
  /** Compares timers with the clock; call it often. */
  check: () => void;
  /** The number of entries in memory. */
  size: () => number;
  /** The number of tasks that wait. */
  waiting: () => number;
  /** Resolves when nothing is being sent. */
  settled: () => Promise<void>;
};

function createParts(dependencies: Dependencies) {
  const { limits, onError, publish } = dependencies;
  const queues: TaskQueue[] = [];
  // Each part has a queue of its own, so that a slow part does not delay the messages.
  const newQueue = () => {
    const queue = createTaskQueue(onError);
    queues.push(queue);
    return queue;
  };
  const userConnections = createUserConnections(limits);
  const shared = { ...dependencies, userConnections };
  const onChange = (users: readonly string[]) => {
    for (const user of users) publish({ kind: 'presence', user });
  };
  const onHide = (pairs: readonly HiddenFrom[]) => {
    for (const pair of pairs) publish({ kind: 'presence', ...pair });
  };
  // One queue for both: a player is marked as online before they receive the statuses of others.
  const presenceQueue = newQueue();
  return {
    userConnections,
    sendEvent: createEventNotices({ ...shared, queue: newQueue() }),
    sendHeartbeat: createHeartbeats({ ...shared, queue: newQueue() }),
    typing: createTyping({ ...shared, queue: newQueue() }),
    presence: createPresenceHeartbeat({ ...shared, queue: presenceQueue, onChange, onHide }),
    statuses: createStatusNotices({ ...shared, queue: presenceQueue }),
    waiting: () => queues.reduce((sum, queue) => sum + queue.size(), 0),
    settled: async () => {
      for (const queue of queues) await queue.settled();
    },
  };
}

/** Creates the handler of the chat's messages on the bus. */
function createBusHandler({
  userConnections,
  sendEvent,
  statuses,
}: ReturnType<typeof createParts>) {
  const onPartnersChange = ([one = '', other = '']: readonly string[]) => {
    statuses.onViewChange(one, other);
    statuses.onViewChange(other, one);
  };
  return (message: ChatBusMessage, known?: FoundEvent) => {
    switch (message.kind) {
      case 'chat-event':
        sendEvent(message, known);
        return message.isAnswer === true ? onPartnersChange(message.users) : undefined;
      case 'message-removed': {
        const { conversation: conversationId, seq, users } = message;
        const frame = toFrame({ type: 'MESSAGE_REMOVED', data: { conversationId, seq } });
        for (const user of users) userConnections.send(user, frame);
        return;
      }
      case 'conversation-read': {
        const { conversation: conversationId, seq, user } = message;
        const frame = toFrame({ type: 'CONVERSATION_READ', data: { conversationId, seq } });
        return userConnections.send(user, frame);
      }
      case 'partners':
        return onPartnersChange(message.users);
      case 'partner-deleted': {
        const { conversation: conversationId, user, standIn: partnerId } = message;
        const data = { conversationId, partnerId };
        return userConnections.send(user, toFrame({ type: 'PARTNER_DELETED', data }));
      }
      case 'partner-changed': {
        const { conversation: conversationId, user } = message;
        const frame = toFrame({ type: 'PARTNER_CHANGED', data: { conversationId } });
        return userConnections.send(user, frame);
      }
      case 'alert':
        return userConnections.send(
          message.user,
          toFrame({ type: 'ALERT', data: { id: message.alert } }),
        );
      case 'presence':
        return message.viewer === undefined
          ? statuses.onPresenceChange(message.user)
          : statuses.onViewChange(message.viewer, message.user);
      case 'typing': {
        const { conversation: conversationId, user: userId, partner, on } = message;
        const type = on ? 'TYPING_START' : 'TYPING_STOP';
        return userConnections.send(partner, toFrame({ type, data: { conversationId, userId } }));
      }
    }
  };
}

/** Creates the channel's part for signed-in players: events, presence and typing (contract: Real-time channel). */
export function createChat(dependencies: Dependencies): Chat {
  const parts = createParts(dependencies);
  const { userConnections, sendHeartbeat, typing, presence, statuses, settled } = parts;
  return {
    onOpen: (user, client) => {
      userConnections.add(user, client);
      presence.connect(user);
      statuses.onOpen(user, client);
    },
    onClose: (user, client) => {
      if (!userConnections.remove(user, client)) return;
      presence.disconnect(user);
      typing.stopAll(user);
    },
    startTyping: typing.start,
    stopTyping: typing.stop,
    sendHeartbeat,
    refresh: (user, client) => {
      sendHeartbeat(user, client);
      statuses.onOpen(user, client);
    },
    onBusMessage: createBusHandler(parts),
    check: () => {
      typing.check();
      presence.check();
    },
    size: () => userConnections.size() + presence.size() + typing.size(),
    waiting: parts.waiting,
    settled,
  };
}
