import { useStore } from '@nanostores/react';
import type { Item } from '../../../domain/items/item.ts';
import { withoutForeignSlugs } from '../../../domain/items/slug-owners.ts';
import { weekTrend } from '../../../domain/items/trend.ts';
import { listShortFrom } from '../../../domain/items/value.ts';
import { HOME_LIST_STORES } from '../../../stores/home/home-lists.ts';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { ItemLink } from '../card/ItemLink.tsx';
import { SmallPicture } from '../card/SmallPicture.tsx';
import { TrendText } from '../card/TrendText.tsx';

const SHOWN = 5;

function MoverRow({ item, shortFrom }: { item: Item; shortFrom: number }) {
  const { short } = useFormat();
  const { value } = item;
  return (
    <li
      data-rarity={item.rarity}
      className="relative flex items-center gap-2 py-1.5 text-sm hover:bg-raised"
    >
      <SmallPicture image={item.image} size={28} />
      <span translate="no" className="min-w-0 grow truncate font-medium">
        <ItemLink item={item} className="card-link" />
      </span>
      {typeof value === 'number' && (
        <span className="number font-semibold">{short(value, shortFrom)}</span>
      )}
      <span className="w-24 shrink-0 text-right">
        <TrendText item={item} change={weekTrend(item)} isShort />
      </span>
    </li>
  );
}

type Props = {
  list: 'risers' | 'fallers';
  /** The list as the build read it at `builtAt` (epoch ms). */
  built: readonly Item[];
  builtAt: number;
  /** The ids of items whose URL has their id, because another item has their slug. */
  atIds: readonly string[];
};

/** The items whose value rose or fell most in 7 days, read again every minute (behaviour H8). */
export function MoverList({ list, built, builtAt, atIds }: Props) {
  const { data, at, failed } = useStore(HOME_LIST_STORES[list], { ssr: 'initial' });
  const items = (data === null ? built : withoutForeignSlugs(data, atIds)).slice(0, SHOWN);
  const shortFrom = listShortFrom(items.map(({ value }) => value));
  return (
    <>
      {items.length === 0 && (
        <p className="text-muted">No value {list === 'risers' ? 'rose' : 'fell'} in 7 days.</p>
      )}
      <ol className="divide-y divide-hairline">
        {items.map((item) => (
          <MoverRow key={item.id} item={item} shortFrom={shortFrom} />
        ))}
      </ol>
      {failed && <StaleNote at={at ?? builtAt} />}
    </>
  );
}
