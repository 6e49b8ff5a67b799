import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $hovered } from '../../stores/hover.ts';

const ItemHoverCard = lazy(() =>
  import('./ItemHoverCard.tsx').then((module) => ({ default: module.ItemHoverCard })),
);

/** Loads the hover card when the first one is due; one on a page serves all its lists. */
export function HoverCardHost() {
  const hovered = useStore($hovered, { ssr: 'initial' });
  return <Suspense fallback={null}>{hovered !== null && <ItemHoverCard />}</Suspense>;
}
