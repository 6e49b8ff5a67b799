import type { ComponentType } from 'react';
import { mountIsland } from './mount-island.tsx';

function endOfPage(): Element {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

/** Returns what mounts a part of every page that loads when it is first needed: once, by default at the end of the page. */
export function lazyPart(Part: ComponentType, place = endOfPage): () => void {
  let isMounted = false;
  return () => {
    if (isMounted) return;
    isMounted = true;
    mountIsland(place(), <Part />);
  };
}
