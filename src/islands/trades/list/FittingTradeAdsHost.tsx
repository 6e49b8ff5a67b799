import { useStore } from '@nanostores/react';
import { $publishedId } from '../../../stores/trades/own/published-trade-ad.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { FittingFrame, FittingSkeletons } from './FittingFrame.tsx';

const load = () => import('./FittingTradeAds.tsx').then(({ FittingTradeAds }) => FittingTradeAds);

/** Loads what fits the trade ad that this tab has published last. The first paint reserves its space. */
export function FittingTradeAdsHost() {
  const isWanted = useStore($publishedId, { ssr: () => null }) !== null;
  const FittingTradeAds = useLoaded(isWanted, load);
  return (
    <div className="mb-4 hidden min-h-53 in-data-published:block">
      {isWanted && FittingTradeAds ? (
        <FittingTradeAds />
      ) : (
        <FittingFrame>
          <FittingSkeletons />
        </FittingFrame>
      )}
    </div>
  );
}
