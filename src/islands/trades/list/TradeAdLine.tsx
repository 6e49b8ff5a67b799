import { useStore } from '@nanostores/react';
import { $channel } from '../../../stores/shared/channel.ts';
import { $adNews } from '../../../stores/trades/new-trade-ads-announcement.ts';
import type { AdList } from '../../../stores/trades/trade-ads.ts';

const LIVE = 'Live: new ads show by themselves.';
const CONNECTING = 'Connecting: new ads show once that is done.';

/** One line above the list, always there: that it loads, and what is new in it. */
export function TradeAdLine({ list }: { list: AdList }) {
  const news = useStore($adNews, { ssr: 'initial' });
  const isLive = useStore($channel, { ssr: 'initial' }) === 'connected';
  const isLoading = list.state === 'loading';
  return (
    <p className="ad-line needs-script">
      {isLoading && <span className="spinner" />}
      <span role="status">{isLoading ? 'Loading trade ads...' : news}</span>
      {!isLoading && news === '' && !list.failed && (isLive ? LIVE : CONNECTING)}
    </p>
  );
}
