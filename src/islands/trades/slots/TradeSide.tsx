import { useId, useState } from 'react';
import { type TradeItem, tradeItemId } from '../../../domain/trades/trade-item.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { TradeTile } from './TradeTile.tsx';

/** The number of tiles shown first, and added per press. A foreign backend may send hundreds. */
const FIRST = 8;
const MORE = 48;

type Props = { title: string; items: readonly TradeItem[] };

/** One side of a trade ad or offer as tiles of one width, which share its height (behaviours T4 and T23). */
export function TradeSide({ title, items }: Props) {
  const [shown, setShown] = useState(FIRST);
  const { number } = useFormat();
  const id = useId();
  const rest = items.length - shown;
  return (
    <div className="flex min-w-0 flex-col">
      <h3 id={id} className="mb-1.5 text-sm text-muted">
        {title}
      </h3>
      {items.length === 0 && (
        <p className="grow rounded bg-raised p-2 text-sm text-muted">Nothing that can be shown.</p>
      )}
      <ul aria-labelledby={id} className="grid grow min-[23.4375rem]:min-h-33 gap-1.5 empty:hidden">
        {items.slice(0, shown).map((entry) => (
          <TradeTile key={tradeItemId(entry)} entry={entry} />
        ))}
      </ul>
      {rest > 0 && (
        <Button className="mt-2 w-full" onClick={() => setShown(shown + MORE)}>
          +{number(rest)} more
        </Button>
      )}
      {shown > FIRST && (
        <Button className="button-quiet mt-2 w-full" onClick={() => setShown(FIRST)}>
          Show fewer
        </Button>
      )}
    </div>
  );
}
