import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expectTranslatedTexts } from '../jsx/separate-texts.ts';
import { IslandBoundary } from './IslandBoundary.tsx';
import { mountIsland } from './mount-island.tsx';

/** A field of a form, as a page has it before its island starts. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked;

/** Types a value as a person does. React ignores a value that is set by its own property. */
function type(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  property?.set?.call(field, value);
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function restoreFocus(before: Field, field: Field): void {
  field.focus();
  if (field instanceof HTMLSelectElement || before instanceof HTMLSelectElement) return;
  // Only fields of text have a selection.
  if (before.selectionStart === null) return;
  field.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/**
 * Gives fields that React has rendered anew what was typed and chosen in those of the page before, in the same order,
 * and the focus (behaviour G22).
 */
function restoreFields(
  before: readonly Field[],
  after: readonly Field[],
  focused: Element | null,
): void {
  for (const [index, field] of after.entries()) {
    const old = before[index];
    if (old === undefined || old === field || old.name !== field.name) continue;
    if (isTicked(old) !== isTicked(field)) field.click();
    else if (old.value !== field.value) type(field, old.value);
    if (old === focused && document.activeElement === document.body) restoreFocus(old, field);
  }
}

const fieldsOf = (island: Element) => [
  ...island.querySelectorAll<Field>('input, select, textarea'),
];

/**
 * The handler for an island that React renders anew, because something has changed the page before, such as a password manager.
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
