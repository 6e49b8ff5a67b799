import { createBuildReader } from '../shared/build-reader.ts';
import { readAllHistories } from './histories.ts';
import type { ItemPageContent } from './item-pages.ts';
import type { readCatalogue } from './read-catalogue.ts';

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

type SharedReads = {
  catalogue?: Catalogue;
  histories?: ReturnType<typeof readAllHistories>;
  /** The content of item pages, once it is known. */
  pages?: ItemPageContent[];
};

declare global {
  /** What the process of a build has read for its pages, which Astro bundles: they have modules of their own. */
  var sharedReads: SharedReads | undefined;
}

/** Gives the pages of a build the catalogue that its process has read, and the histories, which it reads while Astro bundles. */
export function shareReads(host: string, catalogue: Catalogue): void {
  const ids = catalogue.items.map(({ id }) => id).toSorted();
  const middle = Math.floor(ids.length / 2);
  const starts = ['', ...ids.slice(middle, middle + 1)];
  const histories = readAllHistories(createBuildReader(host), starts);
  // An error is that of the page that waits for them.
  histories.catch(() => undefined);
  globalThis.sharedReads = { catalogue, histories };
}
