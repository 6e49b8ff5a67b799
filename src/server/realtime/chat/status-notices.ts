import { arePartners, findPartners } from '../../data/chat/partners.ts';
import { statusesOf } from '../../data/chat/presence.ts';
import { chunks } from '../../data/db/chunks.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Peer, send, toFrame } from '../client.ts';
import type { Limits } from '../limits.ts';
import type { Serial } from '../task-queue.ts';
import type { Here } from './user-connections.ts';

/** Players that a frame of 16 KiB holds. */
const PLAYERS_PER_FRAME = 100;
const UNSEEN = { online: false, lastSeen: null };

type Dependencies = {
  db: Database;
  now: () => number;
  limits: Limits;
  here: Here;
  serial: Serial;
};

function statusFrames(
  users: readonly string[],
  statusOf: Awaited<ReturnType<typeof statusesOf>>,
): Buffer[] {
  return Array.from(chunks(users, PLAYERS_PER_FRAME), (part) => {
    const data = part.map((userId) => {
      const { online, lastSeen } = statusOf(userId);
      return { userId, status: online ? 'online' : 'offline', lastSeen };
    });
    return toFrame({ type: 'USER_STATUS', data });
  });
}

/** Tells partners, and nobody else, who is online (contract: Real-time channel). */
export function createStatusNews({ db, now, limits, here, serial }: Dependencies) {
  const greet = async (user: string, peer: Peer) => {
    const partners = await findPartners(db, user);
    const statusOf = await statusesOf(db, partners, now());
    for (const frame of statusFrames(partners, statusOf)) send(peer, frame, limits);
  };
  const tellPartners = async (user: string) => {
    const partners = (await findPartners(db, user)).filter(here.has);
    const frames = statusFrames([user], await statusesOf(db, [user], now()));
    for (const partner of partners) for (const frame of frames) here.tell(partner, frame);
  };
  const tellPair = async (pair: readonly string[]) => {
    const [one = '', other = ''] = pair;
    const isPair = await arePartners(db, one, other);
    const statusOf = isPair ? await statusesOf(db, pair, now()) : () => UNSEEN;
    for (const frame of statusFrames([other], statusOf)) here.tell(one, frame);
    for (const frame of statusFrames([one], statusOf)) here.tell(other, frame);
  };
  const isAlone = (user: string) => here.size() === (here.has(user) ? 1 : 0);
  return {
    /** A socket came: it hears of all partners. */
    greet: (user: string, peer: Peer) => serial.add(() => greet(user, peer)),
    /** A player came online or went. */
    changed: (user: string) => {
      if (!isAlone(user)) serial.add(() => tellPartners(user));
    },
    /** Two players may have become partners, or ceased to be. */
    met: (pair: readonly string[]) => {
      if (pair.some(here.has)) serial.add(() => tellPair(pair));
    },
  };
}
