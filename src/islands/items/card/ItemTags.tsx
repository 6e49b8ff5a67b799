import type { Item } from '../../../domain/items/item.ts';

type Props = {
  item: Pick<Item, 'rarity' | 'tradeable'>;
  className?: string;
  /** The size of the text beside the rarity, where it is not that of the parent. */
  noticeSize?: string;
};

/** The rarity of an item in its colour, and whether it can be traded (behaviour C2). */
export function ItemTags({ item, className = 'tinted', noticeSize = '' }: Props) {
  return (
    <>
      {item.rarity !== null && (
        <span data-rarity={item.rarity} className={className}>
          {item.rarity}
        </span>
      )}
      {!item.tradeable && <span className={`text-muted ${noticeSize}`}>Cannot be traded</span>}
    </>
  );
}
