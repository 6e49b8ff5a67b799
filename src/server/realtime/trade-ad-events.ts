import type { Database } from '../data/db/tables.ts';
import { type FoundAd, findAdsById } from '../data/trades/find-trade-ads.ts';
import { createRecent } from '../shared/recent-cache.ts';
import type { AdHint } from './bus.ts';
import { toFrame } from './client.ts';
import { fittingAd } from './trade-ad-frame.ts';

/** A change may be heard of before the ad itself when two processes tell of them; so long, in milliseconds. */
const EARLY_MS = 10_000;
const TOLD_MAX = 2000;
/** Hints that are kept while the database does not answer. */
const WAITING_MAX = 200;

type Dependencies = {
  db: Database;
  now: () => number;
  onError: (error: unknown) => void;
  /** Sends a frame to everyone on the channel. */
  tell: (frame: Buffer) => void;
  /** Whether anyone is there to be told. */
  isHeard: () => boolean;
};

export type AdNews = {
  take: (hint: AdHint) => void;
  /** Resolves when nothing is being told. */
  settled: () => Promise<void>;
};

type Message = Parameters<typeof toFrame>[0];

/** Turns hints into messages, for ads as they are by now; an ad that is gone has none but its end. */
function createMessages(now: () => number) {
  const told = createRecent<true>(TOLD_MAX);
  const published = (ad: FoundAd): Message[] => {
    if (told.get(ad.id)) return [];
    told.set(ad.id, true);
    return [{ type: 'NEW_TRADE_AD', data: { tradeAd: fittingAd(ad) } }];
  };
  const changed = (ad: FoundAd): Message[] => {
    const early = now() - ad.created_at < EARLY_MS ? published(ad) : [];
    return [...early, { type: 'TRADE_AD_CHANGED', data: { tradeAd: fittingAd(ad) } }];
  };
  return ({ kind, ad: id }: AdHint, ad: FoundAd | undefined): Message[] => {
    if (kind === 'ad-removed') return [{ type: 'TRADE_AD_REMOVED', data: { id } }];
    if (ad === undefined) return [];
    return kind === 'ad-published' ? published(ad) : changed(ad);
  };
}

/** Tells everyone on the channel of trade ads (contract: Real-time channel), in the order of the hints. */
export function createAdNews({ db, now, onError, tell, isHeard }: Dependencies): AdNews {
  const messagesOf = createMessages(now);
  let waiting: AdHint[] = [];
  let busy = Promise.resolve();
  const tellAll = async () => {
    const hints = waiting;
    waiting = [];
    if (hints.length === 0 || !isHeard()) return;
    const ids = [...new Set(hints.map(({ ad }) => ad))];
    const found = await findAdsById(db, ids, now()).catch((error: unknown) => {
      // They are told with the next, which comes when the database takes ads again.
      waiting = [...hints, ...waiting].slice(-WAITING_MAX);
      throw error;
    });
    const ads = new Map(found.map((ad) => [ad.id, ad]));
    for (const hint of hints) {
      for (const message of messagesOf(hint, ads.get(hint.ad))) tell(toFrame(message));
    }
  };
  return {
    take: (hint) => {
      waiting.push(hint);
      busy = busy.then(tellAll).catch(onError);
    },
    settled: () => busy,
  };
}
