import type { Item } from '../../domain/item.ts';
import { catalogueFacts, showsDescription, statFacts } from '../../domain/item-facts.ts';
import { ItemCard } from '../ui/ItemCard.tsx';

/** An item's card as the catalogue shows it: with the facts of its type (acceptance I10). */
export function ItemListCard({ item, built }: { item: Item; built: boolean }) {
  return (
    <ItemCard
      item={item}
      facts={[...catalogueFacts(item), ...statFacts(item)]}
      description={showsDescription(item) ? item.description : null}
      built={built}
    />
  );
}
