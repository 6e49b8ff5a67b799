import type { ReactNode } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { catalogueFacts, statFacts } from '../../../domain/items/item-facts.ts';
import { useFormat } from '../../shared/use-format.ts';
import { LARGE_LABELS } from '../card/FactList.tsx';
import { ItemDemand } from '../card/ItemDemand.tsx';
import { ItemTags } from '../card/ItemTags.tsx';

type FigureProps = { name: string; children: ReactNode };

/** A figure with its name. A number that is longer than a column takes more of its row. */
function Figure({ name, children }: FigureProps) {
  return (
    <div className="flex max-w-full min-w-fit grow basis-24 flex-col justify-between rounded bg-raised px-2.5 py-2">
      <dt className="w-0 min-w-full! text-xs text-muted">{name}</dt>
      <dd className="number font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The figures of an item: demand, rarity, owners (behaviour D15), prices, stock and earnings. */
export function ItemFigures({ item }: { item: Item }) {
  const format = useFormat();
  const { demand, rarity, owners } = item;
  return (
    <dl className="flex flex-wrap gap-2">
      <Figure name="Demand">
        <ItemDemand demand={demand} isNamed />
      </Figure>
      {rarity !== null && (
        <Figure name="Rarity">
          {/* That an item cannot be traded is said where its trade ad would be created. */}
          <ItemTags item={{ rarity, tradeable: true }} />
        </Figure>
      )}
      {owners !== null && owners > 0 && <Figure name="Owners">{format.number(owners)}</Figure>}
      {[...catalogueFacts(item), ...statFacts(item)].map((fact) => (
        <Figure key={fact.kind} name={LARGE_LABELS[fact.kind]}>
          {fact.kind === 'stock' ? format.stock(fact.stock) : format.value(fact.amount ?? 'N/A')}
        </Figure>
      ))}
    </dl>
  );
}
