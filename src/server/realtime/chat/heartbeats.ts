import { readRevisions } from '../../data/chat/user-states.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Client, send, toFrame } from '../shared/client.ts';
import type { Limits } from '../shared/limits.ts';
import type { TaskQueue } from '../shared/task-queue.ts';

type Dependencies = { db: Database; now: () => number; limits: Limits; queue: TaskQueue };

/** Sends heartbeats with the player's revision, many at a time. A heartbeat goes without it when it cannot be read. */
export function createHeartbeats({ db, now, limits, queue }: Dependencies) {
  let pending = new Map<Client, string>();
  const sendAll = (clients: ReadonlyMap<Client, string>, revisionOf?: (user: string) => number) => {
    const timestamp = now();
    for (const [client, user] of clients) {
      const revision = revisionOf === undefined ? {} : { revision: revisionOf(user) };
      send(client, toFrame({ type: 'HEARTBEAT', data: { timestamp, ...revision } }), limits);
    }
  };
  const sendPending = async () => {
    const clients = pending;
    pending = new Map();
    try {
      sendAll(clients, await readRevisions(db, [...new Set(clients.values())]));
    } catch (error) {
      sendAll(clients);
      throw error;
    }
  };
  return (user: string, client: Client) => {
    pending.set(client, user);
    queue.add(sendPending);
  };
}
