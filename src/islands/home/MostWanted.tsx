import type { Item } from '../../domain/items/item.ts';
import { weekTrend } from '../../domain/items/trend.ts';
import { listShortFrom } from '../../domain/items/value.ts';
import { ItemLink } from '../items/card/ItemLink.tsx';
import { TrendText } from '../items/card/TrendText.tsx';
import { ItemImage } from '../shared/ItemImage.tsx';
import { RollingNumber } from '../shared/live/RollingNumber.tsx';
import { StaleNote } from '../shared/StaleNote.tsx';
import { useFormat } from '../shared/use-format.ts';
import { type BuiltHomeList, useHomeItems } from './use-home-items.ts';

const SHOWN = 6;

type TileProps = { item: Item; shortFrom: number; built: boolean };

function WantedTile({ item, shortFrom, built }: TileProps) {
  const { short } = useFormat();
  const { value } = item;
  return (
    <li data-rarity={item.rarity} className="min-w-0">
      <div className="card relative h-full">
        <ItemImage
          image={item.image}
          built={built}
          size="size-14 @2xl:size-18"
          height="h-16 @2xl:h-24"
        />
        <div className="grid px-2 py-1.5 text-xs">
          <span translate="no" className="truncate">
            <ItemLink item={item} className="card-link" />
          </span>
          <span className="number text-lg/[1.333] font-semibold">
            <RollingNumber
              value={Number(value)}
              text={typeof value === 'number' ? short(value, shortFrom) : value}
            />
          </span>
          <span className="min-h-4">
            <TrendText item={item} change={weekTrend(item)} isShort />
          </span>
        </div>
      </div>
    </li>
  );
}

/** The six items that players want most: those of the highest demand, the dearest first (behaviour H10). */
export function MostWanted(props: BuiltHomeList) {
  const { items: all, isBuilt, staleAt } = useHomeItems('highDemand', props);
  const items = all.slice(0, SHOWN);
  const shortFrom = listShortFrom(items.map(({ value }) => value));
  return (
    <>
      <ol className="grid grow grid-cols-[repeat(auto-fit,minmax(max(5rem,30%),1fr))] gap-2 @2xl:grid-cols-6 @2xl:gap-3">
        {items.map((item) => (
          <WantedTile key={item.id} item={item} shortFrom={shortFrom} built={isBuilt} />
        ))}
      </ol>
      {staleAt !== null && <StaleNote at={staleAt} />}
    </>
  );
}
