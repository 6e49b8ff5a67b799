import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expectTranslatedTexts } from '../jsx/separate-texts.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import { mountIsland } from './mount-island.tsx';

/**
 * Starts the islands of Astro's pages, in place of the client of `@astrojs/react`: that one has no error boundary. Astro
 * calls it with the element, then with the component and its properties. No island has slots (decision 0002).
 */
const startIsland =
  (element: HTMLElement) =>
  (Island: ComponentType, props: object, _slots: object, { client }: { client: string }): void => {
    if (!element.hasAttribute('ssr')) return;
    if (element.querySelector('font') !== null) expectTranslatedTexts();
    const identifierPrefix = element.getAttribute('prefix') ?? '';
    startTransition(() => {
      if (client === 'only') mountIsland(element, <Island {...props} />);
      else {
        const island = (
          <IslandBoundary>
            <Island {...props} />
          </IslandBoundary>
        );
        hydrateRoot(element, island, { identifierPrefix });
      }
    });
  };

// biome-ignore lint/style/noDefaultExport: Astro reads the default export
export default startIsland;
