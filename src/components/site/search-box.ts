import { $addressQuery } from '../../stores/shared/url-query.ts';

/** Runs the header's search boxes (behaviour G2): blank text goes nowhere; /items shows its query. */
export function startSearchBox(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search-form]')) {
    const box = form.querySelector('input');
    if (box === null) continue;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = box.value.trim();
      if (text !== '') location.assign(`/items?search=${encodeURIComponent(text)}`);
    });
    if (location.pathname !== '/items') box.value = '';
    else {
      $addressQuery.subscribe((query) => {
        box.value = (new URLSearchParams(query).get('search') ?? '').trim().slice(0, box.maxLength);
      });
    }
  }
}
