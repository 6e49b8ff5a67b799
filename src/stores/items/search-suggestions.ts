import { readSearchItems } from '../../api/items/search-index.ts';
import { readSiteUntil } from '../../api/shared/backend.ts';
import type { SearchItem } from '../../contract/items/search-index.ts';
import { createSuggester, type Suggestions } from '../../domain/items/suggest-items.ts';
import { polled } from '../shared/polled.ts';

/** Suggests items for a typed text. */
export type Suggest = (typed: string) => Suggestions<SearchItem>;

/** The suggestions of the search box, whose index is read once, when they are first used (behaviour G17). */
export const $suggest = polled<Suggest>(async (signal) =>
  createSuggester(await readSearchItems(readSiteUntil(signal))),
);
