import { type RefObject, useEffect } from 'react';
import { holdNewTradeAds } from '../../../stores/trades/trade-ads.ts';

/** Holds back new trade ads while the top of the list is out of view, so that the list does not shift. */
export function useHeldTradeAds(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const update = () => {
      const isTopOutOfView = (list.current?.getBoundingClientRect().top ?? 0) < 0;
      list.current?.toggleAttribute('data-holds-trade-ads', isTopOutOfView);
      holdNewTradeAds(isTopOutOfView);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [list]);
}
