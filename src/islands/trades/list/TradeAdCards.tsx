import { useStore } from '@nanostores/react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { AdCard } from './TradeAdCard.tsx';

/** Ads in the order they are given. */
export function AdCards({ ads }: { ads: readonly TradeAd[] }) {
  const viewer = useStore($viewerId, { ssr: () => null });
  return (
    <ul className="ad-list">
      {ads.map((ad) => (
        <li key={ad.id}>
          <AdCard ad={ad} isOwn={ad.user.id === viewer} />
        </li>
      ))}
    </ul>
  );
}
