import { findPartner, findPartners, type Partner } from '../../data/chat/partners.ts';
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

type Shown = Pick<Partner, 'id' | 'status'>;

function statusFrames(players: readonly Shown[]): Buffer[] {
  return Array.from(chunks(players, PLAYERS_PER_FRAME), (part) => {
    const data = part.map(({ id: userId, status: { online, lastSeen } }) => {
      return { userId, status: online ? 'online' : 'offline', lastSeen };
    });
    return toFrame({ type: 'USER_STATUS', data });
  });
}

/** Sends the status of players to their partners and to nobody else (contract: Real-time channel). */
export function createStatusNotices(dependencies: Dependencies) {
  const { db, now, limits, userConnections, queue } = dependencies;
  /** Players whose partners have not been told of a change. `sendToPartners` is queued for each. */
  const changed = new Set<string>();
  const show = (viewer: string, player: Shown) => {
    for (const frame of statusFrames([player])) userConnections.send(viewer, frame);
  };
  const tell = (partners: readonly Partner[], user: string) => {
    for (const { id, seesUser } of partners) {
      if (seesUser !== null && userConnections.has(id)) show(id, { id: user, status: seesUser });
    }
  };
  const sendPartners = async (user: string, client: Client) => {
    // A change during the read is told after the next one, as is one whose read fails.
    const isChanged = changed.delete(user);
    try {
      const partners = await findPartners(db, user, now());
      for (const frame of statusFrames(partners)) send(client, frame, limits);
      if (isChanged) tell(partners, user);
    } catch (error) {
      if (isChanged) changed.add(user);
      throw error;
    }
  };
  const sendToPartners = async (user: string) => {
    if (changed.delete(user)) tell(await findPartners(db, user, now()), user);
  };
  const sendTo = async (viewer: string, user: string) => {
    const { status = HIDDEN } = (await findPartner(db, viewer, user, now())) ?? {};
    show(viewer, { id: user, status });
  };
  const isAlone = (user: string) => userConnections.size() === (userConnections.has(user) ? 1 : 0);
  return {
    /** A socket opened: it receives the status of all partners. */
    onOpen: (user: string, client: Client) => queue.add(() => sendPartners(user, client)),
    /** A player came online or went offline. */
    onPresenceChange: (user: string) => {
      if (isAlone(user)) return;
      changed.add(user);
      queue.add(() => sendToPartners(user));
    },
    /** Called when one player may see another in another way. */
    onViewChange: (viewer: string, user: string) => {
      if (userConnections.has(viewer)) queue.add(() => sendTo(viewer, user));
    },
  };
}
