import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { nameKey } from '../../domain/shared/name-key.ts';
import { formatCountdown } from '../../domain/status/countdown.ts';
import { type Shop, shopName } from '../../domain/status/shop.ts';
import { shopPicture } from '../../domain/status/status-pictures.ts';
import { $knownItems } from '../../stores/items/known-items.ts';
import { $now } from '../../stores/shared/clock.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { StatusIcon } from './StatusIcon.tsx';
import { StockRow } from './StockRow.tsx';
import { SHOP_CARD, SHOP_PARTS, STATUS_BADGE, STOCK_ROWS } from './status-classes.ts';

/** The time remaining until a reset (epoch ms), every second. Screen readers do not announce a timer by themselves. */
function Countdown({ to }: { to: number }) {
  const now = useStore($now, { ssr: () => 0 });
  const remaining = to - now;
  return (
    <>
      {remaining > 0 && 'Resets in '}
      <span role="timer" className={remaining > 0 ? 'number text-text' : ''}>
        {formatCountdown(remaining)}
      </span>
    </>
  );
}

type Props = { shop: Shop; restocked: boolean };

/** A shop with its countdown and its stock (behaviour S2). */
export function ShopCard({ shop, restocked }: Props) {
  const { key, resetAt, items } = shop;
  const { data: known, failed } = useDeferredValue(useStore($knownItems, { ssr: 'initial' }));
  const findKnown = (name: string) => {
    const item = known?.get(nameKey(name));
    return (item?.isShared ? undefined : item) ?? (known === null && !failed ? null : undefined);
  };
  return (
    <article
      className={`${SHOP_CARD} relative data-[restocked=true]:animate-restock data-[restocked=true]:border-green`}
      aria-label={shopName(key)}
      data-restocked={restocked}
    >
      {restocked && (
        <span
          className={`${STATUS_BADGE} absolute top-0 right-4 -translate-y-1/2 bg-surface in-data-[restocked=true]:[--tint:var(--green)]`}
        >
          Restocked
        </span>
      )}
      <div className={SHOP_PARTS}>
        <header className="relative flex items-center gap-2.5 self-start">
          <StatusIcon picture={shopPicture(key)} className="size-9" />
          <div className="min-w-0 grow">
            <h2 translate="no" className="line-clamp-2 text-base leading-tight wrap-anywhere">
              {shopName(key)}
            </h2>
            <p className="text-xs text-muted">
              {resetAt === null ? 'Reset time not known' : <Countdown to={resetAt} />}
            </p>
          </div>
          <PeriodBar shop={shop} />
        </header>
        {items.length === 0 && (
          <p className="self-center text-muted">Nothing in stock right now.</p>
        )}
        <ul className={`${STOCK_ROWS} empty:hidden`}>
          {items.map((item) => (
            <StockRow key={item.name} item={item} known={findKnown(item.name)} />
          ))}
        </ul>
      </div>
    </article>
  );
}
