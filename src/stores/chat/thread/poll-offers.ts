import { onMount } from 'nanostores';
import type { EventsPage } from '../../../api/chat/conversations.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { toTradeAd } from '../../../contract/trades/trade-ad.ts';
import type { Thread, ThreadChange } from '../../../domain/chat/thread.ts';
import { endAll } from '../../shared/on-page-mount.ts';
import { polled } from '../../shared/polled.ts';
import type { InboxDependencies } from '../conversations/inbox-dependencies.ts';

/** How often the offers of a shown thread are read again, in milliseconds, as other values of items are. */
const REFRESH = 60_000;

type Options = {
  events: (range: { before: number }) => Promise<EventsPage>;
  thread: () => Thread<ChatEvent>;
  onChange: (change: ThreadChange<ChatEvent>) => void;
  onChannelEvent: InboxDependencies['onChannelEvent'];
};

/** Reads each page of the log again that has an offer, the newest first. */
async function readOffers({ events, thread, onChange }: Options, signal: AbortSignal) {
  const { log } = thread();
  const seqs = log?.events.flatMap((event) => ('offer' in event ? event.seq : [])) ?? [];
  for (let last = seqs.at(-1); last !== undefined; ) {
    const page = await events({ before: last + 1 });
    if (signal.aborted) return;
    const read = new Map(page.events.map((event) => [event.seq, event]));
    onChange({ kind: 'changed', seqs, change: (event) => read.get(event.seq) ?? event });
    const first = Math.min(page.first, last);
    last = seqs.findLast((seq) => seq < first);
  }
}

/** Whether a thread has an open offer on a trade ad. */
const hasOfferOn = ({ log }: Thread<ChatEvent>, tradeAdId: string | undefined): boolean =>
  (log?.events ?? []).some((event) => 'offer' in event && event.offer.tradeAdId === tradeAdId);

/**
 * A store that reads the offers of a thread again while it is mounted, because their items have today's values (behaviour
 * M14), and at once when a trade ad of one changes (behaviour M33).
 */
export function pollOffers(options: Options) {
  const $offers = polled((signal) => readOffers(options, signal), REFRESH);
  const refetchFor = (tradeAdId: string | undefined) => {
    if (tradeAdId !== undefined && hasOfferOn(options.thread(), tradeAdId)) $offers.refetch();
  };
  const readId = (tradeAd: unknown) => toTradeAd(tradeAd)?.id;
  onMount($offers, () =>
    endAll([
      options.onChannelEvent('NEW_TRADE_AD', ({ tradeAd }) => refetchFor(readId(tradeAd))),
      options.onChannelEvent('TRADE_AD_CHANGED', ({ tradeAd }) => refetchFor(readId(tradeAd))),
      options.onChannelEvent('TRADE_AD_REMOVED', ({ id }) => refetchFor(id)),
    ]),
  );
  return $offers;
}
