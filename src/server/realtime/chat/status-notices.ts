import { statusesFor } from '../../data/chat/hidden-presence.ts';
import { findPartners, findSeenPartners, seesStatusOf } from '../../data/chat/partners.ts';
import { statusesOf } from '../../data/chat/presence.ts';
import { chunks } from '../../data/db/chunks.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Client, send, toFrame } from '../shared/client.ts';
import type { Limits } from '../shared/limits.ts';
import type { TaskQueue } from '../shared/task-queue.ts';
import type { UserConnections } from './user-connections.ts';

/** Players in a frame of 16 KiB. */
const PLAYERS_PER_FRAME = 100;
const HIDDEN = { online: false, lastSeen: null };

type Dependencies = {
  db: Database;
  now: () => number;
  limits: Limits;
  userConnections: UserConnections;
  queue: TaskQueue;
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

/** Sends the status of players to their partners and to nobody else (contract: Real-time channel). */
export function createStatusNotices(dependencies: Dependencies) {
  const { db, now, limits, userConnections, queue } = dependencies;
  const sendAll = (user: string, frames: readonly Buffer[]) => {
    for (const frame of frames) userConnections.send(user, frame);
  };
  const sendPartners = async (user: string, client: Client) => {
    const partners = await findSeenPartners(db, user);
    const statusOf = await statusesFor(db, user, partners, now());
    for (const frame of statusFrames(partners, statusOf)) send(client, frame, limits);
  };
  const sendToPartners = async (user: string) => {
    const partners = (await findPartners(db, user)).filter(userConnections.has);
    const frames = statusFrames([user], await statusesOf(db, [user], now()));
    for (const partner of partners) sendAll(partner, frames);
  };
  const sendTo = async (viewer: string, user: string) => {
    const isSeen = await seesStatusOf(db, viewer, user);
    const statusOf = isSeen ? await statusesFor(db, viewer, [user], now()) : () => HIDDEN;
    sendAll(viewer, statusFrames([user], statusOf));
  };
  const isAlone = (user: string) => userConnections.size() === (userConnections.has(user) ? 1 : 0);
  return {
    /** A socket opened: it receives the status of all partners. */
    onOpen: (user: string, client: Client) => queue.add(() => sendPartners(user, client)),
    /** A player came online or went offline. */
    onPresenceChange: (user: string) => {
      if (!isAlone(user)) queue.add(() => sendToPartners(user));
    },
    /** Called when one player may see another in another way. */
    onViewChange: (viewer: string, user: string) => {
      if (userConnections.has(viewer)) queue.add(() => sendTo(viewer, user));
    },
  };
}
