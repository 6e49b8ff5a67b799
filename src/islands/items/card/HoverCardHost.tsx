import { useStore } from '@nanostores/react';
import { $hovered, closeHover } from '../../../stores/items/hover-card.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () => import('./ItemHoverCard.tsx').then(({ ItemHoverCard }) => ItemHoverCard);

/** Loads the hover card when the first one is due; one on a page serves all its lists. Where it cannot be loaded there is none. */
export function HoverCardHost() {
  const isWanted = useStore($hovered, { ssr: 'initial' }) !== null;
  const Card = useLoaded(isWanted, load, closeHover);
  return isWanted && Card && <Card />;
}
