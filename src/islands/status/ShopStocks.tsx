import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { noticeOfShops } from '../../domain/shared/feed-notice.ts';
import { shopName } from '../../domain/status/shop.ts';
import { $restocked, $status } from '../../stores/status/status.ts';
import { FeedNote } from '../shared/channel/FeedNote.tsx';
import { NoticePicture } from '../shared/NoticePicture.tsx';
import { ShopCard } from './ShopCard.tsx';
import { ShopSkeleton } from './ShopSkeleton.tsx';
import { StatusError } from './StatusError.tsx';
import { StatusGrid } from './StatusGrid.tsx';
import { StatusLine } from './StatusLine.tsx';
import { shopWidth } from './status-classes.ts';

/** Shop Stocks (behaviour S1 to S4). The HTML has no stock, because it would be older than its countdown. */
export function ShopStocks() {
  // A hundred rows render in slices, so that the page stays responsive.
  const status = useDeferredValue(useStore($status, { ssr: 'initial' }));
  const { data, failed } = status;
  const restocked = useStore($restocked, { ssr: 'initial' });
  if (data === null && failed) {
    return <StatusError text="Error loading shop stock data. Please try again later." />;
  }
  const notice = noticeOfShops(data?.feed ?? null);
  const about = notice?.about?.shops ?? [];
  const isAll = about.length === data?.shops.length;
  const names = restocked.map(shopName);
  const update = names.length === 0 ? '' : `Restocked: ${names.join(', ')}.`;
  return (
    <>
      <StatusLine
        status={status}
        loading="Loading real-time shop stocks and inventory..."
        live={notice ? '' : 'Live: refreshed every 30 seconds.'}
        update={update}
        names={names}
      />
      <FeedNote notice={notice} names={isAll ? [] : about.map(shopName)} />
      {data === null ? (
        <ShopSkeleton />
      ) : (
        <StatusGrid>
          {data.shops.map((shop) => (
            <li
              key={shop.key}
              className="grid min-w-0 grow"
              style={{ flexBasis: shopWidth(shop.items.length) }}
            >
              <ShopCard shop={shop} restocked={restocked.includes(shop.key)} />
            </li>
          ))}
        </StatusGrid>
      )}
      {data?.shops.length === 0 && (
        <div className="notice min-h-status content-start text-muted">
          <NoticePicture name="convenience-store" />
          <p>No stock is known yet. Look again in a while.</p>
          <a href="/items" className="button min-h-11">
            See all items
          </a>
        </div>
      )}
    </>
  );
}
