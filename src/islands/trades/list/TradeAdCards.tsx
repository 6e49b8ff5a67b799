import { useStore } from '@nanostores/react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { TradeAdCard } from './TradeAdCard.tsx';

/** Ads in the order they are given. */
export function TradeAdCards({ ads }: { ads: readonly TradeAd[] }) {
  const viewer = useStore($viewerId, { ssr: () => null });
  return (
    <ul className="ad-list">
      {ads.map((ad) => (
        <li key={ad.id}>
          <TradeAdCard ad={ad} isOwn={ad.user.id === viewer} />
        </li>
      ))}
    </ul>
  );
}
