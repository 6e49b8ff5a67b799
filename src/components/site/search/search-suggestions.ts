import { listShortFrom } from '../../../domain/items/value.ts';
import { isComposing } from '../../../domain/shared/is-composing.ts';
import { $suggest, type Suggest } from '../../../stores/items/search-suggestions.ts';
import { createActiveOption } from './active-option.ts';
import { catalogueOption, itemOption } from './suggestion-options.ts';
import { createSuggestionPanel, type SuggestionPanel } from './suggestion-panel.ts';

/** Shows the items for a typed text, and what there is to say about them. Returns their options. */
function suggestItems(suggest: Suggest, typed: string, { say, sayAge }: SuggestionPanel) {
  const { items, corrected, updated } = suggest(typed);
  sayAge(items.length === 0 ? '' : updated);
  if (corrected !== null) say(`Showing results for ${corrected}`);
  else if (items.length === 0) say('No suggestions');
  else say(items.length === 1 ? '1 suggestion' : `${items.length} suggestions`, true);
  const shortFrom = listShortFrom(items.map(({ value }) => value));
  return items.map((item) => itemOption(item, shortFrom));
}

function itemOptions(typed: string, panel: SuggestionPanel): HTMLAnchorElement[] {
  const { data: suggest, failed } = $suggest.get();
  if (suggest !== null) return suggestItems(suggest, typed, panel);
  panel.sayAge('');
  panel.say(failed ? 'Suggestions could not be loaded' : null);
  return [];
}

/** Suggests items below the search box while somebody types: a combobox with a list (behaviour G17). */
export function startSuggestions(input: HTMLInputElement, form: HTMLFormElement): void {
  const panel = createSuggestionPanel(form, `${input.id}-suggestions`);
  const { element, list } = panel;
  const options = createActiveOption(input, list);
  input.setAttribute('aria-controls', list.id);

  function open(isOpen: boolean): void {
    element.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
  }

  function show(): void {
    const typed = input.value.trim();
    const isOpen = typed !== '' && document.activeElement === input;
    options.replace(isOpen ? [...itemOptions(typed, panel), catalogueOption(typed)] : []);
    open(isOpen);
  }

  function close(): void {
    options.replace([]);
    panel.say('');
    open(false);
  }

  function move(step: number): void {
    if (element.hidden) show();
    options.move(step);
  }

  /** The action of a key, unless the browser has the key. */
  function actionOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    // A second Escape clears the text, as browsers do it.
    if (key === 'Escape' && !element.hidden) return close;
    return key === 'Enter' ? options.pressActive() : undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    const action = isComposing(event) ? undefined : actionOf(event.key);
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  input.addEventListener('input', show);
  input.addEventListener('keydown', handleKey);
  input.addEventListener('blur', close);
  window.addEventListener('pagehide', close);
  // A press on the list leaves the focus in the search box.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  $suggest.listen(() => !element.hidden && show());
  // Something may have been typed before this part was loaded.
  const query = new URLSearchParams(location.search).get('search') ?? '';
  if (input.value.trim() !== query.trim()) show();
}
