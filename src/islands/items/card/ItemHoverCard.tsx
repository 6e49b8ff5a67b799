import { useStore } from '@nanostores/react';
import { HoverCard } from 'radix-ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { catalogueFacts, statFacts } from '../../../domain/items/item-facts.ts';
import { $hoverCard, closeHover, leaveItem, stayOnItem } from '../../../stores/items/hover-card.ts';
import { FactList } from './FactList.tsx';
import { ItemHeadline } from './ItemHeadline.tsx';
import { ItemLink } from './ItemLink.tsx';
import { ItemTags } from './ItemTags.tsx';

const CONTENT_ID = 'item-hover-card';
/** The width in pixels below which no side of a card has room for another. */
const NARROW = 768;

/** The stats of the item under the pointer or the focus (behaviour C3), beside its card. */
export function ItemHoverCard() {
  const hovered = useStore($hoverCard);
  const card = hovered?.card ?? null;

  useEffect(() => {
    const link = card?.querySelector('a');
    link?.setAttribute('aria-describedby', CONTENT_ID);
    return () => link?.removeAttribute('aria-describedby');
  }, [card]);

  if (hovered === null) return null;
  const { item } = hovered;
  return (
    <HoverCard.Root open onOpenChange={(open) => !open && closeHover()}>
      {createPortal(
        <HoverCard.Trigger asChild>
          <span className="pointer-events-none absolute inset-0" />
        </HoverCard.Trigger>,
        hovered.card,
      )}
      <HoverCard.Portal container={document.querySelector('main')}>
        <HoverCard.Content
          id={CONTENT_ID}
          role="tooltip"
          // On a narrow screen neither side has room.
          side={window.innerWidth < NARROW ? 'bottom' : 'right'}
          sideOffset={8}
          collisionPadding={8}
          data-rarity={item.rarity}
          onPointerEnter={stayOnItem}
          onPointerLeave={leaveItem}
          className="card z-20 grid w-56 gap-2 p-4 shadow-(--shade)"
        >
          <p translate="no" className="font-semibold wrap-anywhere">
            {/* The card's own link has the keyboard focus already. */}
            <ItemLink item={item} tabIndex={-1} className="hover:underline" />
          </p>
          <p className="text-xs font-medium">
            <ItemTags item={item} />
          </p>
          <ItemHeadline item={item} isLarge />
          <FactList facts={[...catalogueFacts(item), ...statFacts(item)]} isLarge />
          {item.description !== null && (
            <p className="text-xs wrap-anywhere text-muted">{item.description}</p>
          )}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
