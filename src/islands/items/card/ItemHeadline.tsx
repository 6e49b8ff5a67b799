import type { Item } from '../../../domain/items/item.ts';
import { weekTrend } from '../../../domain/items/trend.ts';
import { type ItemValue, SHORT_FROM } from '../../../domain/items/value.ts';
import { useFormat } from '../../shared/use-format.ts';
import { ItemBadges } from './ItemBadges.tsx';
import { TrendText } from './TrendText.tsx';

/** The value. A long one is shortened on screen and read out in full. Large text leaves it room for six digits. */
function Value({ value, isLarge }: { value: ItemValue; isLarge: boolean }) {
  const format = useFormat();
  const isShort = !isLarge && typeof value === 'number' && value >= SHORT_FROM;
  const full = format.value(value);
  return (
    <span className="number w-full text-lg/[1.333] font-semibold @max-[5rem]:text-sm/[1.333]">
      {isShort && <span aria-hidden="true">{format.short(value, SHORT_FROM)}</span>}
      {isShort ? <span className="sr-only">{full}</span> : full}
    </span>
  );
}

type Props = {
  item: Item;
  /** Whether there is space for a value of any length. */
  isLarge?: boolean;
};

/** The labelled value with its trend, and the demand and owners of an item (behaviour C2). */
export function ItemHeadline({ item, isLarge = false }: Props) {
  return (
    <>
      <p className="@container flex flex-wrap items-center justify-between gap-x-2 text-xs">
        {item.value !== 'N/A' && <span className="text-muted">Value</span>}
        <TrendText item={item} change={weekTrend(item)} isShort />
        <Value value={item.value} isLarge={isLarge} />
      </p>
      <p className="text-xs font-medium *:block">
        <ItemBadges item={item} />
      </p>
    </>
  );
}
