import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expectTranslatedTexts } from '../jsx/separate-texts.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import { mountIsland } from './mount-island.tsx';
import { type Field, restoreFields } from './restore-fields.ts';

const fieldsOf = (island: Element) => [
  ...island.querySelectorAll<Field>('input, select, textarea'),
];

/**
 * What to do if React renders an island anew, because something has changed the page before, such as a password manager.
 * It may report several errors of one start, at once after it has changed the page, so that no key press is lost.
 */
function onRenderedAnew(island: Element): (error: unknown) => void {
  const fields = fieldsOf(island);
  const focused = document.activeElement;
  let isAnew = false;
  return (error) => {
    reportError(error);
    if (!isAnew) restoreFields(fields, fieldsOf(island), focused);
    isAnew = true;
  };
}

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
        const onRecoverableError = onRenderedAnew(element);
        hydrateRoot(element, island, { identifierPrefix, onRecoverableError });
      }
    });
  };

// biome-ignore lint/style/noDefaultExport: Astro reads the default export
export default startIsland;
