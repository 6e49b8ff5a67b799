import { Fragment } from 'react';
import { currencyPicture } from '../../../domain/items/currency-pictures.ts';
import type { ItemFact } from '../../../domain/items/item-facts.ts';
import { useFormat } from '../../shared/use-format.ts';

const LABELS: Record<ItemFact['kind'], string> = {
  sell: 'Sell',
  buy: 'Buy',
  stock: 'Stock',
  bubbles: 'Bubbles',
  coins: 'Coins',
  gems: 'Gems',
  tickets: 'Tickets',
};

/** From here on an amount has no room in a card's line. */
const SHORT_FROM = 1e9;

type Props = {
  facts: readonly ItemFact[];
  /** Larger lines, for a page that has the room. */
  roomy?: boolean;
};

/** Facts of an item as lines of a name and a figure. */
export function FactList({ facts, roomy = false }: Props) {
  const format = useFormat();
  const figure = (fact: ItemFact) => {
    if (fact.kind === 'stock') return format.stock(fact.stock);
    if (fact.amount === null) return 'N/A';
    return roomy ? format.number(fact.amount) : format.short(fact.amount, SHORT_FROM);
  };
  return (
    <dl className={roomy ? 'fact-list gap-y-1 text-sm' : 'fact-list text-xs'}>
      {facts.map((fact) => (
        <Fragment key={fact.kind}>
          <dt>
            {roomy && 'amount' in fact && fact.kind !== 'sell' && fact.kind !== 'buy' && (
              <img
                src={currencyPicture(fact.kind)}
                alt=""
                width={16}
                height={16}
                className="mr-1 inline align-[-2px]"
              />
            )}
            {LABELS[fact.kind]}
          </dt>
          <dd className="number">{figure(fact)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
