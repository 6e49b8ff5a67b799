import { DEMAND_LABELS } from '../../domain/demand.ts';
import { type Item, shownOwners } from '../../domain/item.ts';
import type { ItemValue } from '../../domain/value.ts';
import { TrendArrow } from './TrendArrow.tsx';
import { useFormat } from './use-format.ts';

/** From here on a value has no room on a card. */
const SHORT_FROM = 1e7;

/** A value on a card; one that is shortened says in full what it stands for. */
function ShortNumber({ value }: { value: ItemValue }) {
  const format = useFormat();
  const isShort = typeof value === 'number' && value >= SHORT_FROM;
  if (!isShort)
    return <span className="number text-lg/6 font-semibold">{format.value(value)}</span>;
  return (
    <span className="number relative z-1 text-lg/6 font-semibold" data-tip={format.number(value)}>
      <span aria-hidden="true">{format.short(value, SHORT_FROM)}</span>
      <span className="sr-only">{format.number(value)}</span>
    </span>
  );
}

/** Value with its trend, rarity, demand and owners of an item (acceptance C2). */
export function ItemHeadline({ item }: { item: Item }) {
  const format = useFormat();
  const owners = shownOwners(item);
  return (
    <>
      <p className="flex items-center gap-1">
        <ShortNumber value={item.value} />
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
