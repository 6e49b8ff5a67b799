import { type RefObject, useEffect } from 'react';
import { onWindow } from '../../../stores/shared/on-return.ts';
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
    return onWindow(['scroll'], update);
  }, [list]);
}
