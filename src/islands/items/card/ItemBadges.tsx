import { DEMAND_LABELS } from '../../../domain/items/demand.ts';
import { type Item, shownOwners } from '../../../domain/items/item.ts';
import { useFormat } from '../../shared/use-format.ts';
import { ItemTags } from './ItemTags.tsx';

/** The rarity, demand and owners of an item, each in its colour (behaviour C2, C4). */
export function ItemBadges({ item }: { item: Item }) {
  const format = useFormat();
  const owners = shownOwners(item);
  return (
    <>
      <ItemTags item={item} />
      <span data-demand={item.demand} className="tinted">
        {DEMAND_LABELS[item.demand]} demand
      </span>
      {owners !== null && <span className="number font-normal">{format.number(owners)} exist</span>}
    </>
  );
}
