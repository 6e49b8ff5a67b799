import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { TradeAdCard } from './TradeAdCard.tsx';
import { TradeAdList } from './TradeAdList.tsx';

const SLIDE_MS = 200;

type Place = { left: number; top: number };

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts an item where it was. A transform moves nothing for the layout, so the page does not shift. */
function slide(item: Element, by: Place): void {
  const start = `${by.left}px ${by.top}px`;
  // With less motion it is there in the next frame.
  const duration = prefersLessMotion() ? 1 : SLIDE_MS;
  item.animate({ translate: [start, '0 0'] }, { duration, easing: 'ease-out' });
}

/** Lets the items of a list slide to the places that a change gives them, so that a reader can follow them (behaviour T6). `ids` are theirs, in order. */
function useSlidingItems(list: RefObject<HTMLElement | null>, ids: string): void {
  const known = useRef(new Map<string, Place>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: places change with the order of the items
  useLayoutEffect(() => {
    const before = known.current;
    known.current = new Map();
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement)) continue;
      const place = { left: item.offsetLeft, top: item.offsetTop };
      const was = before.get(item.id);
      known.current.set(item.id, place);
      if (was === undefined || (was.left === place.left && was.top === place.top)) continue;
      slide(item, { left: was.left - place.left, top: was.top - place.top });
    }
  }, [list, ids]);
}

/** Trade ads in the given order. */
export function TradeAdCards({ tradeAds }: { tradeAds: readonly TradeAd[] }) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  const ids = tradeAds.map(({ id }) => id).join();
  const list = useRef<HTMLUListElement>(null);
  useSlidingItems(list, ids);
  // A reader who has just edited a trade ad comes to it (behaviour T9).
  useEffect(() => {
    if (ids !== '' && location.hash !== '')
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [ids]);
  return (
    <TradeAdList ref={list}>
      {tradeAds.map((tradeAd) => (
        <li key={tradeAd.id} id={tradeAd.id} className="scroll-mt-18">
          <TradeAdCard tradeAd={tradeAd} isOwn={tradeAd.user.id === viewerId} />
        </li>
      ))}
    </TradeAdList>
  );
}
