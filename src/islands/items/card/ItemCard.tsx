import type { Item } from '../../../domain/items/item.ts';
import type { ItemFact } from '../../../domain/items/item-facts.ts';
import { closeHoverOnUnmount, hoverItem, leaveItem } from '../../../stores/items/hover-card.ts';
import { ItemImage } from '../../shared/ItemImage.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { FactList } from './FactList.tsx';
import { ItemHeadline } from './ItemHeadline.tsx';
import { ItemLink } from './ItemLink.tsx';
import { ItemTags } from './ItemTags.tsx';

type Props = {
  item: Item;
  facts: readonly ItemFact[];
  description?: string | null;
  /** Whether the card is in the built HTML, so that its picture shows without a script. */
  built: boolean;
  /** Whether the card is above the fold. */
  isFirst?: boolean;
};

/** An item in a list (behaviour C1 to C4). It is 120 to 180 px wide, and all of it links to the item's page. */
export function ItemCard({ item, facts, description = null, built, isFirst = false }: Props) {
  return (
    <article
      ref={closeHoverOnUnmount}
      data-rarity={item.rarity}
      className="card relative flex h-full min-h-75 w-full max-w-card min-w-30 flex-col"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') hoverItem(item, event.currentTarget);
      }}
      onPointerLeave={leaveItem}
      onFocus={(event) => hoverItem(item, event.currentTarget)}
      onBlur={leaveItem}
    >
      <ItemImage image={item.image} built={built} isFirst={isFirst} />
      <div className="flex grow flex-col gap-1.5 p-3 pt-0">
        {/* The pill is half on the picture. */}
        <p className="-mt-2.5 text-xs font-medium empty:mt-1.5 *:block">
          <ItemTags item={item} className="pill -ml-1" />
        </p>
        <h3 translate="no" className="truncate text-sm">
          <ItemLink item={item} className="card-link" />
        </h3>
        <ItemHeadline item={item} />
        <FactList facts={facts} />
        {description !== null && <p className="line-clamp-3 text-xs text-muted">{description}</p>}
        {item.updatedAt !== null && (
          <Age at={item.updatedAt} className="mt-auto text-xs text-muted" />
        )}
      </div>
    </article>
  );
}
