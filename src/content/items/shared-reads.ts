import { createBuildReader } from '../shared/build-reader.ts';
import { readAllHistories } from './histories.ts';
import type { readCatalogue } from './read-catalogue.ts';

type SharedReads = {
  catalogue: Awaited<ReturnType<typeof readCatalogue>>;
  histories: ReturnType<typeof readAllHistories>;
};

declare global {
  /** What the process of a build has read for its pages, which Astro bundles: they have modules of their own. */
  var sharedReads: SharedReads | undefined;
}

/** Gives the pages of a build the catalogue that its process has read, and the histories, which it reads while Astro bundles. */
export function shareReads(host: string, catalogue: SharedReads['catalogue']): void {
  const histories = readAllHistories(createBuildReader(host));
  // An error is that of the page that waits for them.
  histories.catch(() => undefined);
  globalThis.sharedReads = { catalogue, histories };
}
