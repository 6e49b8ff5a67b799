import { atom } from 'nanostores';
import { serverNow } from '../../api/shared/server-clock.ts';
import type { Hatch } from '../../contract/home/hatch.ts';
import { toLiveUpdate } from '../../contract/home/live.ts';
import { overlay, type SiteStats } from '../../contract/home/stats.ts';
import { HOME_LIST_SIZE, SOCKET_PATHS } from '../../contract/shared/paths.ts';
import { newest } from '../../domain/home/newest.ts';
import { followPage } from '../../realtime/page-lifecycle.ts';
import { createPageSocket } from '../../realtime/page-socket.ts';
import { type Link, toLink } from '../shared/channel/link.ts';
import { storedAttempts } from '../shared/channel/stored-attempts.ts';
import { onPageMount } from '../shared/on-page-mount.ts';

/** The data of the home stream, and when its last update arrived (epoch ms). */
export type Live = {
  isOpen: boolean;
  stats: SiteStats | null;
  hatches: readonly Hatch[];
  at: number | null;
};

/** The home stream (behaviour H2), open while home uses it. */
export const $live = atom<Live>({ isOpen: false, stats: null, hatches: [], at: null });

const change = (part: Partial<Live>) => $live.set({ ...$live.get(), ...part });

/** The id of the last secret hatch that happened while the stream was open. */
export const $latestSecret = atom<string | null>(null);

/** Whether the stream is gone (behaviour R4). */
export const $liveLink = atom<Link>('fine');

const attempts = storedAttempts(SOCKET_PATHS.live);

const connection = createPageSocket({
  path: SOCKET_PATHS.live,
  attempts,
  onState: (state) => {
    change({ isOpen: state === 'connected' });
    $liveLink.set(toLink(state, attempts));
  },
  onMessage: (message) => {
    const update = toLiveUpdate(message);
    if (update === null) return;
    const { stats, hatches } = $live.get();
    // The first message has hatches of before.
    const secret = message.type === 'HATCH' && update.hatches.find((hatch) => hatch.secret);
    if (secret) $latestSecret.set(secret.id);
    change({
      stats: overlay(update.stats, stats),
      hatches: newest(HOME_LIST_SIZE, update.hatches, hatches),
      at: serverNow(),
    });
  },
});

/** Makes ten new attempts after the stream was given up (behaviour R4). */
export const retryLive = connection.open;

onPageMount($live, () => [followPage(connection)]);
