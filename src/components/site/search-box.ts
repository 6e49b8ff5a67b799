import { $urlQuery } from '../../stores/shared/url-query.ts';

/** Handles the header's search boxes (behaviour G2). Blank text does nothing, and /items shows its query. */
export function startSearchBox(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
    const input = form.querySelector('input');
    if (input === null) continue;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text !== '') location.assign(`/items?search=${encodeURIComponent(text)}`);
    });
    if (location.pathname !== '/items') input.value = '';
    else {
      $urlQuery.subscribe((query) => {
        input.value = (new URLSearchParams(query).get('search') ?? '')
          .trim()
          .slice(0, input.maxLength);
      });
    }
  }
}
