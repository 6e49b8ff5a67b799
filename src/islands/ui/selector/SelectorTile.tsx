import { memo } from 'react';
import type { Item } from '../../../domain/item.ts';
import { shopValue } from '../../../domain/selector-tab.ts';
import { CARD_SHORT_FROM } from '../../../domain/value.ts';
import { SmallPicture } from '../SmallPicture.tsx';
import { useFormat } from '../use-format.ts';

type Props = { item: Item; onPick: (item: Item, from: HTMLElement) => void };

/** An item to choose: image, name, value or N/A, rarity (acceptance N9). */
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
      <span className="number text-sm">
        {typeof value === 'number' ? short(value, CARD_SHORT_FROM) : value}
      </span>
      <span data-rarity={item.rarity} className="tinted selector-rarity">
        {item.rarity}
      </span>
    </button>
  );
});
