import { readRevisions } from '../../data/chat/user-states.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Peer, send, toFrame } from '../client.ts';
import type { Limits } from '../limits.ts';
import type { Serial } from '../task-queue.ts';

type Dependencies = { db: Database; now: () => number; limits: Limits; serial: Serial };

/** Answers the heartbeats of players with their revision, many at a time; without it when it cannot be read. */
export function createBeats({ db, now, limits, serial }: Dependencies) {
  let waiting = new Map<Peer, string>();
  const answer = (peers: ReadonlyMap<Peer, string>, revisionOf?: (user: string) => number) => {
    const timestamp = now();
    for (const [peer, user] of peers) {
      const revision = revisionOf === undefined ? {} : { revision: revisionOf(user) };
      send(peer, toFrame({ type: 'HEARTBEAT', data: { timestamp, ...revision } }), limits);
    }
  };
  const answerAll = async () => {
    const peers = waiting;
    waiting = new Map();
    try {
      answer(peers, await readRevisions(db, [...new Set(peers.values())]));
    } catch (error) {
      answer(peers);
      throw error;
    }
  };
  return (user: string, peer: Peer) => {
    waiting.set(peer, user);
    serial.add(answerAll);
  };
}
