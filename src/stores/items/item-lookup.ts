import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { findItem } from '../../api/trades/find-item.ts';
import type { Item } from '../../domain/items/item.ts';
import { createRead, type Repeated } from '../shared/create-read.ts';

/** Items by slug: the known ones, those that are being read, and why others are missing. */
export type Lookup = {
  known: ReadonlyMap<string, Item>;
  reading: ReadonlySet<string>;
  missing: ReadonlyMap<string, 'unknown' | 'failed'>;
};

/** The items that a page looks up by slug, each read once. */
export type ItemLookup = {
  $lookup: ReadableAtom<Lookup>;
  /** Reads the items that are not known yet. */
  lookUp: (slugs: readonly string[]) => void;
  /** Adds an item that is known from elsewhere. */
  add: (slug: string, item: Item) => void;
  /** Retries the failed reads. */
  retry: () => void;
};

export const NOTHING_KNOWN: Lookup = { known: new Map(), reading: new Set(), missing: new Map() };

/** Creates an empty lookup. */
export function createItemLookup(): ItemLookup {
  const $lookup = atom(NOTHING_KNOWN);
  const reads = new Map<string, Repeated>();

  function set(slug: string, found: Item | 'reading' | 'unknown' | 'failed'): void {
    const was = $lookup.get();
    const [known, reading, missing] = [
      new Map(was.known),
      new Set(was.reading),
      new Map(was.missing),
    ];
    reading.delete(slug);
    missing.delete(slug);
    if (found === 'reading') reading.add(slug);
    else if (found === 'unknown' || found === 'failed') missing.set(slug, found);
    else known.set(slug, found);
    $lookup.set({ known, reading, missing });
  }

  function read(slug: string): void {
    set(slug, 'reading');
    reads.get(slug)?.stop();
    const one = createRead<Item | null>({
      read: (signal) => findItem(readUntil(signal), slug),
      onData: (found) => set(slug, found ?? 'unknown'),
      // The failure stays shown during another try.
      onFailure: ({ wait }) => {
        set(slug, 'failed');
        return wait;
      },
    });
    reads.set(slug, one);
    void one.run();
  }

  onMount($lookup, () => () => {
    for (const one of reads.values()) one.stop();
    $lookup.set({ ...$lookup.get(), reading: new Set() });
  });

  function lookUp(slugs: readonly string[]): void {
    const { known, reading } = $lookup.get();
    for (const slug of new Set(slugs)) if (!known.has(slug) && !reading.has(slug)) read(slug);
  }

  function retry(): void {
    lookUp([...$lookup.get().missing].flatMap(([slug, why]) => (why === 'failed' ? [slug] : [])));
  }

  return { $lookup, lookUp, add: set, retry };
}
