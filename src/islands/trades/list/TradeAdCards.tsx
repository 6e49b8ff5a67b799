import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { TradeAdCard } from './TradeAdCard.tsx';
import { TradeAdList } from './TradeAdList.tsx';
import { useSlidingItems } from './use-sliding-items.ts';

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
