import { type TradeAd, toTradeAd } from '../../contract/trades/trade-ad.ts';
import type { TradeAdChange } from '../../domain/trades/trade-ad-list.ts';
import { onChannelEvent } from '../shared/on-channel-event.ts';
import { endAll } from '../shared/on-page-mount.ts';

/** The longest queue of changes; older changes are dropped, because a list shows newer trade ads. */
const QUEUE_MAX = 100;

type OnChange = (change: TradeAdChange<TradeAd>) => void;

/** Passes on the channel's changes in order: one at each frame, or at once while the page is hidden. Returns how to stop that. */
export function followTradeAdChanges(onChange: OnChange): () => void {
  let queue: TradeAdChange<TradeAd>[] = [];
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleNext() {
    frame = null;
    const next = queue.shift();
    if (next !== undefined) onChange(next);
    if (queue.length > 0) schedule();
  }

  function schedule() {
    // This runs after the frame, because a slow phone has no time for a new card and its layout in one task.
    frame ??= requestAnimationFrame(() => {
      timer = setTimeout(handleNext);
    });
  }

  function add(change: TradeAdChange<TradeAd>) {
    queue = [...queue, change].slice(-QUEUE_MAX);
    if (document.visibilityState === 'hidden') queue.splice(0).forEach(onChange);
    else schedule();
  }

  function addTradeAd(kind: 'new' | 'changed', raw: unknown) {
    const tradeAd = toTradeAd(raw);
    if (tradeAd !== null) add({ kind, tradeAd });
  }

  return endAll([
    onChannelEvent('NEW_TRADE_AD', ({ tradeAd }) => addTradeAd('new', tradeAd)),
    onChannelEvent('TRADE_AD_CHANGED', ({ tradeAd }) => addTradeAd('changed', tradeAd)),
    onChannelEvent('TRADE_AD_REMOVED', ({ id }) => add({ kind: 'removed', id })),
    () => frame !== null && cancelAnimationFrame(frame),
    () => clearTimeout(timer),
  ]);
}
