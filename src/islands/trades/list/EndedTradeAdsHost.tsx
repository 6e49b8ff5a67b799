import { useStore } from '@nanostores/react';
import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () => import('./EndedTradeAds.tsx').then(({ EndedTradeAds }) => EndedTradeAds);

type Props = { query: TradeAdQuery; onRenewed: () => void };

/** Loads the reader's ended trade ads while the list shows only their own. */
export function EndedTradeAdsHost({ query, onRenewed }: Props) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  const isWanted = viewerId !== null && query.user === viewerId;
  const EndedTradeAds = useLoaded(isWanted, load);
  return isWanted && EndedTradeAds && <EndedTradeAds onRenewed={onRenewed} />;
}
