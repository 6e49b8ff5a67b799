import { useStore } from '@nanostores/react';
import { $hoverCard, closeHover } from '../../../stores/items/hover-card.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () => import('./ItemHoverCard.tsx').then(({ ItemHoverCard }) => ItemHoverCard);

/** Loads the hover card when the first one opens. One host serves all lists of a page. A failed load shows none. */
export function HoverCardHost() {
  const isWanted = useStore($hoverCard, { ssr: 'initial' }) !== null;
  const Card = useLoaded(isWanted, load, closeHover);
  return isWanted && Card && <Card />;
}
