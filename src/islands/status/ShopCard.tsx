import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { nameKey } from '../../domain/shared/name-key.ts';
import { formatCountdown } from '../../domain/status/countdown.ts';
import { type Shop, shopName } from '../../domain/status/shop.ts';
import { shopPicture } from '../../domain/status/status-pictures.ts';
import { $knownItems } from '../../stores/items/known-items.ts';
import { $now } from '../../stores/shared/clock.ts';
import { StatusIcon } from './StatusIcon.tsx';
import { StockRow } from './StockRow.tsx';
import { STATUS_BADGE, STATUS_CARD, STATUS_NAME } from './status-classes.ts';

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

/** The highest number of items in one column. */
const SHORT_LIST = 12;
/** Keeps the card of a long list about as tall as the others. */
const TWO_COLUMNS = '@min-[22rem]:grid-cols-2 @min-[22rem]:gap-x-4 @min-[22rem]:text-sm/tight';

type Props = { shop: Shop; restocked: boolean };

/** A shop with its countdown and its stock (behaviour S2). */
export function ShopCard({ shop: { key, resetAt, items }, restocked }: Props) {
  const { data: known, failed } = useDeferredValue(useStore($knownItems, { ssr: 'initial' }));
  const findKnown = (name: string) => {
    const item = known?.get(nameKey(name));
    return (item?.isShared ? undefined : item) ?? (known === null && !failed ? null : undefined);
  };
  return (
    <article
      className={`${STATUS_CARD} data-[restocked=true]:animate-restock data-[restocked=true]:border-green`}
      aria-label={shopName(key)}
      data-restocked={restocked}
    >
      <header className="flex items-center gap-3">
        <StatusIcon picture={shopPicture(key)} />
        <div className="min-w-0 grow">
          <h2 translate="no" className={STATUS_NAME}>
            {shopName(key)}
          </h2>
          <p className="text-sm text-muted">
            {resetAt === null ? 'Reset time not known' : <Countdown to={resetAt} />}
          </p>
        </div>
        {restocked && (
          <span className={`${STATUS_BADGE} in-data-[restocked=true]:[--tint:var(--green)]`}>
            Restocked
          </span>
        )}
      </header>
      {items.length === 0 && <p className="text-muted">Nothing in stock right now.</p>}
      <ul className={`grid gap-1 ${items.length > SHORT_LIST ? TWO_COLUMNS : ''}`}>
        {items.map((item) => (
          <StockRow key={item.name} item={item} known={findKnown(item.name)} />
        ))}
      </ul>
    </article>
  );
}
