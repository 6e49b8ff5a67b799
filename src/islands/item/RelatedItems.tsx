import { useState } from 'react';
import type { Item } from '../../domain/item.ts';
import { catalogueFacts, statFacts } from '../../domain/item-facts.ts';
import { type Packed, unpack } from '../../domain/packed.ts';
import { asIsland } from '../ui/as-island.ts';
import { HoverCardHost } from '../ui/HoverCardHost.tsx';
import { ItemCard } from '../ui/ItemCard.tsx';

/** Items of the same kind as the one on the page. */
export const RelatedItems = asIsland(function RelatedItems({
  packed,
}: {
  packed: Packed<readonly Item[]>;
}) {
  const [items] = useState(() => unpack(packed));
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
});
