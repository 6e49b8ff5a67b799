import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { foldText } from '../../domain/items/search-text.ts';
import { type Shop, shopName } from '../../domain/status/shop.ts';
import { shopPicture } from '../../domain/status/status-pictures.ts';
import { $knownItems } from '../../stores/items/known-items.ts';
import { Countdown } from './Countdown.tsx';
import { StatusIcon } from './StatusIcon.tsx';
import { StockRow } from './StockRow.tsx';

/** Most items that stand in one column. */
const SHORT_LIST = 12;

type Props = { shop: Shop; restocked: boolean };

/** A shop with its countdown and its stock (behaviour S2). */
export function ShopCard({ shop: { key, resetAt, items }, restocked }: Props) {
  const { data: known, failed } = useDeferredValue(useStore($knownItems, { ssr: 'initial' }));
  const lookUp = (name: string) => (known === null && !failed ? null : known?.get(foldText(name)));
  return (
    <article className="card board-card" aria-label={shopName(key)} data-restocked={restocked}>
      <header className="flex items-center gap-3">
        <StatusIcon picture={shopPicture(key)} />
        <div className="min-w-0 grow">
          <h2 className="board-name">{shopName(key)}</h2>
          <p className="text-sm text-muted">
            {resetAt === null ? 'Reset time not known' : <Countdown to={resetAt} />}
          </p>
        </div>
        {restocked && <span className="board-badge">Restocked</span>}
      </header>
      {items.length === 0 && <p className="text-muted">Nothing in stock right now.</p>}
      <ul className="stock-list" data-long={items.length > SHORT_LIST}>
        {items.map((item) => (
          <StockRow key={item.name} item={item} known={lookUp(item.name)} />
        ))}
      </ul>
    </article>
  );
}
