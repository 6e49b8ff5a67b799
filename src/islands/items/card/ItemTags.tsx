import type { Item } from '../../../domain/items/item.ts';

type Props = { item: Pick<Item, 'rarity'>; className?: string };

/** What kind of item it is, wherever one is shown: its rarity in its colour (behaviour C2). */
export function ItemTags({ item, className = 'tinted' }: Props) {
  return (
    item.rarity !== null && (
      <span data-rarity={item.rarity} className={className}>
        {item.rarity}
      </span>
    )
  );
}
