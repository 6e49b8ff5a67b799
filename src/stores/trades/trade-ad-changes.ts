import { type TradeAd, toTradeAd } from '../../contract/trades/trade-ad.ts';
import type { TradeAdChange } from '../../domain/trades/trade-ad-list.ts';
import { onChannelEvent } from '../shared/on-channel-event.ts';

/** Most changes that wait to be taken; what is beyond is older than what a list shows. */
const WAITING_MAX = 100;

type Take = (change: TradeAdChange<TradeAd>) => void;

/** Hands on what the channel tells of ads in its order, one at each frame, and at once while the page is hidden; returns how to end that. */
export function followAdChanges(take: Take): () => void {
  let waiting: TradeAdChange<TradeAd>[] = [];
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeNext() {
    frame = null;
    const next = waiting.shift();
    if (next !== undefined) take(next);
    if (waiting.length > 0) wait();
  }

  function wait() {
    // After the frame's own work: a slow phone has no time for a new card and for its layout in one task.
    frame ??= requestAnimationFrame(() => {
      timer = setTimeout(takeNext);
    });
  }

  function add(change: TradeAdChange<TradeAd>) {
    waiting = [...waiting, change].slice(-WAITING_MAX);
    if (document.visibilityState === 'hidden') waiting.splice(0).forEach(take);
    else wait();
  }

  function addTradeAd(kind: 'new' | 'changed', raw: unknown) {
    const tradeAd = toTradeAd(raw);
    if (tradeAd !== null) add({ kind, tradeAd });
  }

  const ends = [
    onChannelEvent('NEW_TRADE_AD', ({ tradeAd }) => addTradeAd('new', tradeAd)),
    onChannelEvent('TRADE_AD_CHANGED', ({ tradeAd }) => addTradeAd('changed', tradeAd)),
    onChannelEvent('TRADE_AD_REMOVED', ({ id }) => add({ kind: 'removed', id })),
  ];
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
