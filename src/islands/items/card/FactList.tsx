import { currencyPicture } from '../../../domain/items/currency-pictures.ts';
import { type ItemFact, PRICE_LABELS, PRICE_TEXTS } from '../../../domain/items/item-facts.ts';
import { useFormat } from '../../shared/use-format.ts';

const LABELS: Record<ItemFact['kind'], string> = {
  ...PRICE_LABELS,
  stock: 'Stock',
  bubbles: 'Bubbles',
  coins: 'Coins',
  gems: 'Gems',
  tickets: 'Tickets',
};

/** There is space for whole words on a hover card and an item's page. */
export const LARGE_LABELS = { ...LABELS, ...PRICE_TEXTS };

/** Larger amounts are shortened in a card's row. */
const SHORT_FROM = 1e9;

type Props = {
  facts: readonly ItemFact[];
  /** Whether to use larger rows, for a page with more space. */
  isLarge?: boolean;
};

/** The facts of an item as rows of a name and an amount, which has a line of its own where it does not fit beside the name. */
export function FactList({ facts, isLarge = false }: Props) {
  const format = useFormat();
  const amountOf = (fact: ItemFact) => {
    if (fact.kind === 'stock') return format.stock(fact.stock);
    if (fact.amount === null) return 'N/A';
    return isLarge ? format.number(fact.amount) : format.short(fact.amount, SHORT_FROM);
  };
  return (
    <dl className={`grid wrap-anywhere ${isLarge ? 'gap-y-1 text-sm' : 'text-xs'}`}>
      {facts.map((fact) => (
        <div key={fact.kind} className="flex flex-wrap justify-between gap-x-2">
          <dt className="text-muted">
            {isLarge && 'amount' in fact && fact.kind !== 'sell' && fact.kind !== 'buy' && (
              <img
                src={currencyPicture(fact.kind)}
                alt=""
                width={16}
                height={16}
                className="mr-1 inline align-[-2px]"
              />
            )}
            {(isLarge ? LARGE_LABELS : LABELS)[fact.kind]}
          </dt>
          <dd className="number ms-auto">{amountOf(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}
