import { type RefObject, useEffect } from 'react';
import { holdNewAds } from '../../../stores/trades/trade-ads.ts';

/** Lets new ads wait while the top of the list is scrolled out of view, so that nobody is pushed around. */
export function useHeldTradeAds(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => {
      const isDown = (list.current?.getBoundingClientRect().top ?? 0) < 0;
      list.current?.toggleAttribute('data-held', isDown);
      holdNewAds(isDown);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [list]);
}
