import { toSearchParams } from '../../../domain/items/catalogue-query.ts';
import type { Catalogue } from '../../../stores/items/catalogue.ts';

/** Lets the links of the item types keep the search and the filters (behaviour I13). Returns how to stop. */
export function linkTypes({ $query, $typed }: Pick<Catalogue, '$query' | '$typed'>): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-tab-links] a');
  const update = () => {
    const params = toSearchParams({ ...$query.get(), search: $typed.get().trim() });
    for (const link of links) link.search = `${params}`;
  };
  const ends = [$query.subscribe(update), $typed.listen(update)];
  return () => {
    for (const end of ends) end();
  };
}
