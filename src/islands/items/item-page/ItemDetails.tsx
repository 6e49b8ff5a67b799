import type { ReactNode } from 'react';
import type { HistoryPoint } from '../../../domain/items/history.ts';
import type { Item } from '../../../domain/items/item.ts';
import { valueTrend, withCurrentValue } from '../../../domain/items/trend.ts';
import { VALUE_UNIT } from '../../../domain/items/value.ts';
import type { ValueChange } from '../../../domain/items/value-changes.ts';
import { ItemImage } from '../../shared/ItemImage.tsx';
import { RollingNumber } from '../../shared/live/RollingNumber.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { TrendText } from '../card/TrendText.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemFigures } from './ItemFigures.tsx';
import { ValueChanges } from './ValueChanges.tsx';
import { ValueChart } from './ValueChart.tsx';

type HeroProps = { item: Item; points: readonly HistoryPoint[]; built: boolean };

/** The sizes of a value up to a length. With large text on a phone a value stays in one line (behaviour G39). */
const VALUE_SIZES = [
  { upTo: '999,999'.length, size: 'text-5xl/tight @max-[13rem]:text-3xl/tight' },
  {
    upTo: '999,999,999'.length,
    size: 'text-5xl/tight @max-[20rem]:text-3xl/tight @max-[13rem]:text-xl/tight',
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    size: 'text-3xl/tight @max-[24rem]:text-xl/tight @max-[15rem]:text-xs/tight',
  },
];

/** An item's picture, name and value, what to do with it, and its figures. */
function ItemHero({ item, points, built }: HeroProps) {
  const format = useFormat();
  const { value } = item;
  const text = format.value(value);
  const size = VALUE_SIZES.find(({ upTo }) => text.length <= upTo)?.size;
  return (
    <article data-rarity={item.rarity} className="card">
      <ItemImage image={item.image} built={built} isFirst size="size-50" height="h-52 lg:h-63" />
      <div className="@container grid gap-3 p-4 pt-3">
        <div>
          <h1 translate="no" className="text-2xl/tight wrap-anywhere lg:text-3xl/tight">
            {item.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="w-full text-sm text-muted">Value</span>
            <span className={`number ${size} font-bold wrap-anywhere`}>
              <RollingNumber value={Number(value)} text={text} />
            </span>
            <TrendText item={item} change={valueTrend(points)} />
          </p>
        </div>
        <ItemActions item={item} />
        <ItemFigures item={item} />
        <p className="text-sm text-muted">{VALUE_UNIT}</p>
        {item.description !== null && (
          <p className="wrap-anywhere text-muted">{item.description}</p>
        )}
        {item.updatedAt !== null && (
          <p className="text-sm text-muted">
            Updated <Age at={item.updatedAt} />
          </p>
        )}
      </div>
    </article>
  );
}

type Props = {
  item: Item;
  history: readonly HistoryPoint[];
  /** Newest first; null where the backend has no histories. */
  changes: readonly ValueChange[] | null;
  built: boolean;
  /** When the item was read, in epoch milliseconds. */
  at: number;
  /** What is to say above and below the item's card. */
  above?: ReactNode;
  below?: ReactNode;
};

/** Everything known about an item (behaviour D1, D2, D4), as two cells of `ITEM_GRID`. */
export function ItemDetails({ item, history, changes, built, at, above, below }: Props) {
  const points = withCurrentValue(history, item.value, at);
  return (
    <>
      <div className="min-w-0 min-[40rem]:row-span-2">
        {above}
        <ItemHero item={item} points={points} built={built} />
        {below}
      </div>
      <div data-rarity={item.rarity}>
        <div className="grid grid-cols-1 gap-4 *:only:col-span-full lg:grid-cols-2 xl:grid-cols-[1fr_20rem]">
          <ValueChart name={item.name} history={points} />
          {changes !== null && <ValueChanges changes={changes} />}
        </div>
      </div>
    </>
  );
}
