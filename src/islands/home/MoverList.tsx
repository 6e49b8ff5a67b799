import type { Item } from '../../domain/items/item.ts';
import { weekTrend } from '../../domain/items/trend.ts';
import { listShortFrom } from '../../domain/items/value.ts';
import { ItemLink } from '../items/card/ItemLink.tsx';
import { SmallPicture } from '../items/card/SmallPicture.tsx';
import { TrendText } from '../items/card/TrendText.tsx';
import { RollingNumber } from '../shared/live/RollingNumber.tsx';
import { StaleNote } from '../shared/StaleNote.tsx';
import { useFormat } from '../shared/use-format.ts';
import { type BuiltHomeList, useHomeItems } from './use-home-items.ts';

const SHOWN = 5;

function MoverRow({ item, shortFrom }: { item: Item; shortFrom: number }) {
  const { short } = useFormat();
  const { value } = item;
  return (
    <li
      data-rarity={item.rarity}
      className="relative flex min-h-11 items-center gap-2 rounded nth-[n+4]:hidden @2xl:nth-[n+4]:flex"
    >
      <span className="art grid size-9 shrink-0 place-items-center rounded">
        <SmallPicture image={item.image} size={28} />
      </span>
      <span className="min-w-0 grow text-xs/normal">
        <span translate="no" className="block truncate">
          <ItemLink item={item} className="card-link" />
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5">
          {typeof value === 'number' && (
            <span className="number font-semibold">
              <RollingNumber value={value} text={short(value, shortFrom)} />
            </span>
          )}
          <span className="flex">
            <TrendText item={item} change={weekTrend(item)} isShort />
          </span>
        </span>
      </span>
    </li>
  );
}

type Props = BuiltHomeList & { list: 'risers' | 'fallers' };

/** The items whose value rose or fell most in 7 days, on a phone three of five, read again every minute (behaviour H9). */
export function MoverList({ list, ...props }: Props) {
  const { items: all, staleAt } = useHomeItems(list, props);
  const items = all.slice(0, SHOWN);
  const shortFrom = listShortFrom(items.map(({ value }) => value));
  return (
    <>
      {items.length === 0 && (
        <p className="text-sm text-muted">
          No value {list === 'risers' ? 'rose' : 'fell'} in 7 days.
        </p>
      )}
      <ol>
        {items.map((item) => (
          <MoverRow key={item.id} item={item} shortFrom={shortFrom} />
        ))}
      </ol>
      {staleAt !== null && <StaleNote at={staleAt} />}
    </>
  );
}
