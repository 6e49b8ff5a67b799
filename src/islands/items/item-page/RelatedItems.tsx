import { memo, useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { catalogueFacts, statFacts } from '../../../domain/items/item-facts.ts';
import { type Packed, unpack } from '../../../domain/shared/packed-json.ts';
import { HoverCardHost } from '../card/HoverCardHost.tsx';
import { ItemCard } from '../card/ItemCard.tsx';

/** Items of the same kind as the one on the page. `memo` tells Astro that this is React, which saves a render. */
export const RelatedItems = memo(function RelatedItems({
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
