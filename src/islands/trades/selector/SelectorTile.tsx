import { memo } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { shopValue } from '../../../domain/trades/selector-tab.ts';
import { ItemTags } from '../../items/card/ItemTags.tsx';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';
import { useFormat } from '../../shared/use-format.ts';

/** From here on a value has no room on a tile beside its label. */
const SHORT_FROM = 1e6;

type Props = { item: Item; onPick: (item: Item, from: HTMLElement) => void };

/** An item to choose: image, name, what a shop makes of it or N/A, rarity (behaviour N9). */
export const SelectorTile = memo(({ item, onPick }: Props) => {
  const { short } = useFormat();
  const value = shopValue(item);
  return (
    <button
      type="button"
      data-rarity={item.rarity}
      className="selector-tile card"
      onClick={(event) => onPick(item, event.currentTarget)}
    >
      <span className="tile selector-picture">
        <SmallPicture image={item.image} size={48} />
      </span>
      <span className="selector-name">{item.name}</span>
      <span className="text-sm whitespace-nowrap">
        {typeof value === 'number' && <span className="text-muted">Shop </span>}
        <span className="number">
          {typeof value === 'number' ? short(value, SHORT_FROM) : value}
        </span>
      </span>
      <ItemTags item={item} className="tinted selector-rarity" />
    </button>
  );
});
