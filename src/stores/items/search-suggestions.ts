import { readSearchIndex } from '../../api/items/search-index.ts';
import { readSiteUntil } from '../../api/shared/backend.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import type { SearchItem } from '../../contract/items/search-index.ts';
import { createSuggester, type Suggestions } from '../../domain/items/suggest-items.ts';
import { formatUpdated } from '../../domain/shared/format.ts';
import { polled } from '../shared/polled.ts';

/** Suggests items for a typed text; `updated` says how old they are, '' when that is not known. */
export type Suggest = (typed: string) => Suggestions<SearchItem> & { updated: string };

/** The suggestions of the search box, whose index is read once, when they are first used (behaviour G17). */
export const $suggest = polled<Suggest>(async (signal) => {
  const { at, items } = await readSearchIndex(readSiteUntil(signal));
  const suggest = createSuggester(items);
  const updated = () => (at === null ? '' : formatUpdated(at, serverNow()));
  return (typed) => ({ ...suggest(typed), updated: updated() });
});
