import { memo } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { catalogueFacts, showsDescription, statFacts } from '../../../domain/items/item-facts.ts';
import { ItemCard } from '../card/ItemCard.tsx';

type Props = { item: Item; built: boolean; isFirst: boolean };

/**
 * An item's card in the catalogue, with the facts of its type (behaviour I10). It does not render again while the
 * grid scrolls.
 */
export const ItemListCard = memo(({ item, built, isFirst }: Props) => (
  <ItemCard
    item={item}
    facts={[...catalogueFacts(item), ...statFacts(item)]}
    description={showsDescription(item) ? item.description : null}
    built={built}
    isFirst={isFirst}
  />
));
