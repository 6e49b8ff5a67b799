import { useStore } from '@nanostores/react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { TradeAdCard } from './TradeAdCard.tsx';
import { TradeAdList } from './TradeAdList.tsx';

/** Trade ads in the given order. */
export function TradeAdCards({ tradeAds }: { tradeAds: readonly TradeAd[] }) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  return (
    <TradeAdList>
      {tradeAds.map((tradeAd) => (
        <li key={tradeAd.id}>
          <TradeAdCard tradeAd={tradeAd} isOwn={tradeAd.user.id === viewerId} />
        </li>
      ))}
    </TradeAdList>
  );
}
