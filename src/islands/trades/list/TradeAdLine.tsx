import { useStore } from '@nanostores/react';
import { $channel, $channelLink, retryChannel } from '../../../stores/shared/channel/channel.ts';
import { $newTradeAdsAnnouncement } from '../../../stores/trades/new-trade-ads-announcement.ts';
import type { TradeAdsState } from '../../../stores/trades/trade-ads.ts';
import { LinkNote } from '../../shared/channel/LinkNote.tsx';

const LIVE_TEXT = 'Live: new ads show by themselves.';
const CONNECTING_TEXT = 'Connecting: new ads show once that is done.';

/** One status line above the list: loading, new trade ads, or the connection. */
export function TradeAdLine({ list }: { list: TradeAdsState }) {
  const updates = useStore($newTradeAdsAnnouncement, { ssr: 'initial' });
  const isLive = useStore($channel, { ssr: 'initial' }) === 'connected';
  const link = useStore($channelLink, { ssr: 'initial' });
  const isLoading = list.state === 'loading';
  return (
    <p className="mb-3 flex min-h-6 items-center text-sm/normal text-muted no-js:hidden">
      {isLoading && (
        <span className="mr-2 size-5 animate-spinner rounded-full border-3 border-hairline border-t-accent" />
      )}
      <span role="status">{isLoading ? 'Loading trade ads...' : updates}</span>
      {!isLoading &&
        updates === '' &&
        !list.failed &&
        link === 'fine' &&
        (isLive ? LIVE_TEXT : CONNECTING_TEXT)}
      {!isLoading && updates === '' && <LinkNote link={link} onRetry={retryChannel} />}
    </p>
  );
}
