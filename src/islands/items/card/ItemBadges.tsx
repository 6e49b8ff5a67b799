import { type Item, shownOwners } from '../../../domain/items/item.ts';
import { useFormat } from '../../shared/use-format.ts';
import { ItemDemand } from './ItemDemand.tsx';

/** The demand and the owners of an item (behaviour C2). */
export function ItemBadges({ item }: { item: Item }) {
  const format = useFormat();
  const owners = shownOwners(item);
  return (
    <>
      <ItemDemand demand={item.demand} />
      {owners !== null && <span className="number font-normal">{format.number(owners)} exist</span>}
    </>
  );
}
