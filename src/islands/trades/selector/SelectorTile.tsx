import { memo } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { shopValue } from '../../../domain/trades/selector-tab.ts';
import { ItemTags } from '../../items/card/ItemTags.tsx';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';
import { useFormat } from '../../shared/use-format.ts';

/** Larger values are shortened, because a tile also shows a label. */
const SHORT_FROM = 1e6;

/** All tiles have one height, which the virtualised grid needs. */
const TILE =
  'group card flex h-39 w-full flex-col items-center gap-0.5 overflow-hidden px-1.5 pb-2 text-center text-sm/[1.2] hover:border-tint-hover hover:bg-raised hover:bg-none aria-disabled:cursor-not-allowed';

type Props = { item: Item; onPick: (item: Item, from: HTMLElement) => void };

/** A selectable item: image, name, shop value or N/A, and rarity (behaviour N9). An item that cannot be traded says so instead of its value. */
export const SelectorTile = memo(({ item, onPick }: Props) => {
  const { short } = useFormat();
  const value = shopValue(item);
  return (
    <button
      type="button"
      data-rarity={item.rarity}
      className={TILE}
      // It is not `disabled`, because the keyboard must reach it, so that a screen reader says why.
      aria-disabled={!item.tradeable}
      onClick={(event) => item.tradeable && onPick(item, event.currentTarget)}
    >
      <span className="tile -mx-1.5 mb-1 grid h-16 shrink-0 place-items-center self-stretch group-aria-disabled:opacity-50">
        <SmallPicture image={item.image} size={48} />
      </span>
      <span className="line-clamp-2 font-medium wrap-anywhere">{item.name}</span>
      {item.tradeable && (
        <span className="text-sm whitespace-nowrap">
          {typeof value === 'number' && <span className="text-muted">Shop </span>}
          <span className="number">
            {typeof value === 'number' ? short(value, SHORT_FROM) : value}
          </span>
        </span>
      )}
      <ItemTags
        item={item}
        className="tinted mt-auto max-w-full truncate rounded-full border border-tint-edge px-2 py-px text-xs/[1.2] font-semibold"
        noticeSize="text-xs font-medium"
      />
    </button>
  );
});
