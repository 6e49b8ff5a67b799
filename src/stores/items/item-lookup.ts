import { atom, type ReadableAtom } from 'nanostores';
import { read } from '../../api/shared/backend.ts';
import { findItem } from '../../api/trades/find-item.ts';
import type { Item } from '../../domain/items/item.ts';

/** Items by their slugs: those that are known, those that are being read, and why others are missing. */
export type Lookup = {
  known: ReadonlyMap<string, Item>;
  reading: ReadonlySet<string>;
  missing: ReadonlyMap<string, 'unknown' | 'failed'>;
};

/** Items that a page looks up by their slugs, each read once. */
export type ItemLookup = {
  $lookup: ReadableAtom<Lookup>;
  /** Reads those that are not known yet. */
  lookUp: (slugs: readonly string[]) => void;
  /** Takes an item that is known from elsewhere. */
  learn: (slug: string, item: Item) => void;
  /** Reads again what could not be read. */
  retry: () => void;
};

export const NOTHING_KNOWN: Lookup = { known: new Map(), reading: new Set(), missing: new Map() };

/** A lookup that knows nothing yet. */
export function createItemLookup(): ItemLookup {
  const $lookup = atom(NOTHING_KNOWN);

  function learn(slug: string, item: Item): void {
    const { known, missing, ...rest } = $lookup.get();
    const others = new Map([...missing].filter(([one]) => one !== slug));
    $lookup.set({ ...rest, known: new Map(known).set(slug, item), missing: others });
  }

  async function readOne(slug: string): Promise<void> {
    const found = await findItem(read, slug).catch(() => 'failed' as const);
    const state = $lookup.get();
    const reading = new Set([...state.reading].filter((one) => one !== slug));
    const missing = new Map(state.missing);
    if (found === null || found === 'failed') missing.set(slug, found ?? 'unknown');
    $lookup.set({ ...state, reading, missing });
    if (found !== null && found !== 'failed') learn(slug, found);
  }

  function lookUp(slugs: readonly string[]): void {
    const { known, reading, missing } = $lookup.get();
    const due = [...new Set(slugs)].filter((slug) => !known.has(slug) && !reading.has(slug));
    const others = new Map([...missing].filter(([slug]) => !due.includes(slug)));
    $lookup.set({ known, reading: new Set([...reading, ...due]), missing: others });
    for (const slug of due) void readOne(slug);
  }

  function retry(): void {
    const failed = [...$lookup.get().missing].filter(([, why]) => why === 'failed');
    if (failed.length > 0) lookUp(failed.map(([slug]) => slug));
  }

  return { $lookup, lookUp, learn, retry };
}
