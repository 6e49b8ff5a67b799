import type { Item } from '../../../domain/items/item.ts';

type Props = {
  item: Pick<Item, 'rarity' | 'tradeable'>;
  className?: string;
  /** The size of the text beside the rarity, where it is not that of the parent. */
  noticeSize?: string;
};

/** The mark of the rarities above Prismatic, whose names are grey (behaviour C6): a star for each step. */
const markOf = (rarity: string) =>
  rarity === 'Infinity' ? '★★' : rarity === 'Secret' ? '★' : null;

/** The rarity of an item as a pill in its colour, and whether it can be traded (behaviour C2). */
export function ItemTags({ item, className = 'pill', noticeSize = '' }: Props) {
  const mark = item.rarity === null ? null : markOf(item.rarity);
  return (
    <>
      {item.rarity !== null && (
        <span data-rarity={item.rarity} className={className}>
          {mark !== null && <span aria-hidden="true">{mark} </span>}
          {item.rarity}
        </span>
      )}
      {!item.tradeable && <span className={`text-muted ${noticeSize}`}>Cannot be traded</span>}
    </>
  );
}
