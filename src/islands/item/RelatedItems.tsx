import type { Item } from '../../domain/item.ts';
import { catalogueFacts, statFacts } from '../../domain/item-facts.ts';
import { HoverCardHost } from '../ui/HoverCardHost.tsx';
import { ItemCard } from '../ui/ItemCard.tsx';

/** Items of the same kind as the one on the page. */
export function RelatedItems({ items }: { items: readonly Item[] }) {
  return (
    <>
      <ul className="item-grid">
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} facts={[...catalogueFacts(item), ...statFacts(item)]} built />
          </li>
        ))}
      </ul>
      <HoverCardHost />
    </>
  );
}
