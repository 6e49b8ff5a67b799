import { loadPart } from '../../../stores/shared/load-part.ts';
import { onReturn } from '../../../stores/shared/on-return.ts';
import { $urlQuery } from '../../../stores/shared/url-query.ts';

/** Handles a search box (behaviour G2, G17). Blank text does nothing, and /items shows its query. */
function startSearchBox(form: HTMLFormElement, input: HTMLInputElement): void {
  // A text that was typed before this script ran stays, and so does one that is typed while the page changes its URL (behaviour G26).
  let isTyped = input.value !== '';
  const follow = () => {
    const query = location.pathname === '/items' ? location.search : '';
    input.value = (new URLSearchParams(query).get('search') ?? '').trim().slice(0, input.maxLength);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text !== '') location.assign(`/items?search=${encodeURIComponent(text)}`);
  });
  input.addEventListener('input', () => {
    isTyped = input.value !== '';
  });
  input.addEventListener('blur', () => {
    isTyped = false;
  });
  $urlQuery.subscribe(() => isTyped || follow());
  // A page that comes back from memory still has what was typed before it was left.
  onReturn(follow);
  const load = async () => {
    const { startSuggestions } = await loadPart(() => import('./search-suggestions.ts'));
    startSuggestions(input, form);
  };
  if (document.activeElement === input) void load();
  else input.addEventListener('focus', () => void load(), { once: true });
}

/** Leads the keys `/` and Ctrl-K (Cmd-K) to a search box, unless somebody types in a field. */
function startShortcuts(input: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (key !== (ctrlKey || metaKey ? 'k' : '/')) return;
    if (target instanceof Element && target.matches('input,textarea,select,[contenteditable]'))
      return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** Handles the search boxes of a page: the header's, and home's large one (behaviour H11). */
export function startSearchBoxes(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
    const input = form.querySelector('input');
    if (input === null) continue;
    startSearchBox(form, input);
    if (input.ariaKeyShortcuts !== null) startShortcuts(input);
  }
}
