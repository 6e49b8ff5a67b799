import { DEMAND_LABELS } from '../../domain/demand.ts';
import { type Item, shownOwners } from '../../domain/item.ts';
import { TrendArrow } from './TrendArrow.tsx';
import { useFormat } from './use-format.ts';

/** Value with its trend, rarity, demand and owners of an item (acceptance C2). */
export function ItemHeadline({ item }: { item: Item }) {
  const format = useFormat();
  const owners = shownOwners(item);
  return (
    <>
      <p className="flex items-center gap-1">
        <span className="number truncate text-lg/6 font-semibold">{format.value(item.value)}</span>
        {typeof item.value === 'number' && item.trend !== null && <TrendArrow trend={item.trend} />}
      </p>
      <p className="flex flex-col text-xs font-medium">
        {item.rarity !== null && (
          <span data-rarity={item.rarity} className="tinted">
            {item.rarity}
          </span>
        )}
        <span data-demand={item.demand} className="tinted">
          {DEMAND_LABELS[item.demand]} demand
        </span>
      </p>
      {owners !== null && <p className="number text-xs">{format.number(owners)} exist</p>}
    </>
  );
}
