import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary.tsx';

/** Renders an island into an element, in place of its content. */
export function mountIsland(container: Element, island: ReactNode): void {
  createRoot(container).render(<IslandBoundary>{island}</IslandBoundary>);
}
