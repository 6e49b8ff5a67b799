import { createBuildReader } from '../shared/build-reader.ts';
import { addBulkHistories, addHistories, type Histories } from './histories.ts';
import type { ItemPageContent } from './item-pages.ts';
import type { readCatalogue } from './read-catalogue.ts';

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

type SharedReads = {
  catalogue?: Catalogue;
  /** All histories, where they are read while Astro bundles. */
  allHistories?: Promise<Histories>;
  /** The content of item pages, once it is known. */
  pages?: ItemPageContent[];
  /** The histories of the pages that are rendered. */
  histories?: Histories;
};

declare global {
  /** What the process of a build has read for its pages, which Astro bundles: they have modules of their own. */
  var sharedReads: SharedReads | undefined;
}

/** Reads the histories of all items in bulk. An error is that of who waits for them. */
function readAhead(host: string, { items }: Catalogue): Promise<Histories> {
  const histories: Histories = new Map();
  const ids = items.map(({ id }) => id);
  const reading = addBulkHistories(createBuildReader(host), histories, ids).then(() => histories);
  reading.catch(() => undefined);
  return reading;
}

/** Gives the pages of a build the catalogue that its process has read. A build that may render all pages reads all histories while Astro bundles. */
export function shareReads(host: string, catalogue: Catalogue, mayRenderAll: boolean): void {
  globalThis.sharedReads = {
    catalogue,
    ...(mayRenderAll ? { allHistories: readAhead(host, catalogue) } : {}),
  };
}

/** Gives pages that are rendered the histories of these items. */
export async function shareHistories(host: string, ids: readonly string[]): Promise<void> {
  const histories = (await globalThis.sharedReads?.allHistories) ?? new Map();
  await addHistories(createBuildReader(host), histories, ids);
  globalThis.sharedReads = { ...globalThis.sharedReads, histories };
}
