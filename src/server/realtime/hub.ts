import { CLOSE_CODES } from '../../contract/shared/envelope.ts';
import { ROOT_PATHS } from '../../contract/shared/paths.ts';
import type { FigureSources } from '../home/site-stats.ts';
import type { HintListener, Hints } from './bus.ts';
import { createChannel } from './channel.ts';
import { createChat } from './chat/chat.ts';
import { part } from './client.ts';
import { createPeers } from './clients.ts';
import { closeAll, sendAway } from './close-all.ts';
import { createEntrance, type EntranceOptions } from './handshake.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createLive } from './live.ts';
import type { Presence } from './presence.ts';
import { createAdNews } from './trade-ad-events.ts';

export type HubOptions = EntranceOptions &
  FigureSources & { hints: Hints; presence: Presence; limits?: Partial<Limits> };

export type Hub = {
  upgrade: ReturnType<typeof createEntrance>['upgrade'];
  /** How much is remembered of sockets; nothing when all are gone and 15 s have passed. */
  size: () => number;
  /** Lets nobody in any more and sends all away to come again, within some 10 s. */
  close: () => Promise<void>;
};

/** The parts of the hub: two doors behind one entrance, and the sockets that came in. */
function createParts(options: HubOptions, limits: Limits, isOpen: () => boolean) {
  const { now, presence, hints } = options;
  const chat = createChat({ ...options, limits, publish: hints.publish });
  const channel = createChannel({ presence, now, limits, chat });
  const { tell, isHeard } = channel;
  const adNews = createAdNews({ ...options, tell, isHeard });
  const live = createLive({ ...options, limits });
  const peers = createPeers({ limits, now });
  const entrance = createEntrance({
    ...options,
    limits,
    isOpen,
    enter: (path, socket, visitor) =>
      peers.enter(path === ROOT_PATHS.live ? live : channel, socket, visitor),
  });
  return { live, adNews, chat, peers, entrance };
}

type Parts = ReturnType<typeof createParts>;

/** What is done at each hint. */
function hintTaker({ live, adNews, chat, peers, entrance }: Parts, limits: Limits): HintListener {
  const endSession = (id: string) => {
    entrance.endSession(id);
    for (const { session, socket } of peers.all()) {
      if (session?.id === id) part(socket, CLOSE_CODES.stayAway, limits);
    }
  };
  /** Sessions may have ended unheard: those who have one come again and are looked at anew. */
  const catchUp = () => {
    live.expire();
    void sendAway(
      peers.all().filter(({ session }) => session !== null),
      limits,
    );
  };
  return (heard) => {
    switch (heard.kind) {
      case 'session-ended':
        return endSession(heard.session);
      case 'hatches':
        return live.expire();
      case 'ad-published':
      case 'ad-changed':
      case 'ad-removed':
        return adNews.take(heard);
      case 'chat-event':
      case 'partners':
      case 'presence':
      case 'typing':
        return chat.hear(heard);
      case 'missed':
        return catchUp();
      case 'people':
        return undefined;
    }
  };
}

/** Everything that is live (contract: Real-time channel; contract: Home stream); `upgrade` is to hang on an http server. */
export function createHub(options: HubOptions): Hub {
  const { presence, hints } = options;
  const limits = { ...LIMITS, ...options.limits };
  let isOpen = true;
  const parts = createParts(options, limits, () => isOpen);
  const { live, adNews, chat, peers, entrance } = parts;
  const deafen = hints.subscribe(hintTaker(parts, limits));
  const timer = setInterval(() => {
    peers.look();
    live.look();
    chat.look();
    presence.forget();
  }, limits.lookMs).unref();
  return {
    upgrade: entrance.upgrade,
    size: () => peers.size() + entrance.size() + presence.size() + chat.size(),
    close: async () => {
      isOpen = false;
      deafen();
      clearInterval(timer);
      await closeAll(peers.all(), limits);
      await live.settled();
      await adNews.settled();
      await chat.settled();
    },
  };
}
