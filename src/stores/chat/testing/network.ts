import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import { createBackend } from './backend.ts';
import { createCalls, createChannel, type Socket } from './transport.ts';

/** Creates a backend with one conversation, and a network that delays, loses, duplicates and reorders when the test says so. */
export function createNetwork() {
  const { count: framesOnWay, publish, heartbeat, ...channel } = createChannel();
  const backend = createBackend(publish);
  const { count: callsOnWay, call, ...calls } = createCalls();
  return {
    ...calls,
    ...channel,
    log: backend.log,
    heartbeat: (socket: Socket): void => heartbeat(socket, backend.log.length),
    isQuiet: (): boolean => callsOnWay() + framesOnWay() === 0,
    /** The calls of a player's page. */
    callsOf: (me: string, page: object): ChatCalls => ({
      conversations: () => call(page, () => [backend.conversation(me)]),
      changes: (since) => call(page, () => backend.changes(since)),
      events: (_, range, limit = 4) => call(page, () => backend.page(range, limit)),
      send: (_, { clientId, text }) => call(page, () => backend.append(me, clientId, text)),
      markRead: (_, seq) => call(page, () => backend.markRead(me, seq)),
    }),
  };
}
export type Network = ReturnType<typeof createNetwork>;
