import { atom, onMount, type ReadableAtom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { problemOf } from '../../api/shared/problem-of.ts';
import { createRetry } from '../../api/shared/retry.ts';
import { findItem } from '../../api/trades/find-item.ts';
import type { Item } from '../../domain/items/item.ts';

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

  function add(slug: string, item: Item): void {
    const { known, missing, ...rest } = $lookup.get();
    const others = new Map([...missing].filter(([one]) => one !== slug));
    $lookup.set({ ...rest, known: new Map(known).set(slug, item), missing: others });
  }

  function miss(slug: string, why: 'unknown' | 'failed'): void {
    const { missing, ...rest } = $lookup.get();
    $lookup.set({ ...rest, missing: new Map(missing).set(slug, why) });
  }

  /** Reads an item. Resolves to the wait before another try (ms), or null when another try would not help. */
  async function readOne(slug: string): Promise<number | null> {
    let wait: number | null = null;
    try {
      const found = await findItem(readUntil(deadline()), slug);
      if (found === null) miss(slug, 'unknown');
      else add(slug, found);
    } catch (error) {
      wait = problemOf(error).wait;
      miss(slug, 'failed');
    }
    const { reading, ...rest } = $lookup.get();
    const others = new Set([...reading].filter((one) => one !== slug));
    $lookup.set({ ...rest, reading: others });
    return wait;
  }

  async function readAll(slugs: readonly string[]): Promise<void> {
    const waits = (await Promise.all(slugs.map(readOne))).filter((wait) => wait !== null);
    if (waits.length > 0) again.schedule(Math.max(...waits));
    else again.reset();
  }

  const failed = () =>
    [...$lookup.get().missing].flatMap(([slug, why]) => (why === 'failed' ? [slug] : []));
  // The failure stays shown during another try.
  const again = createRetry(() => void readAll(failed()));
  onMount($lookup, () => again.stop);

  function lookUp(slugs: readonly string[]): void {
    const { known, reading, missing } = $lookup.get();
    const due = [...new Set(slugs)].filter((slug) => !known.has(slug) && !reading.has(slug));
    const others = new Map([...missing].filter(([slug]) => !due.includes(slug)));
    $lookup.set({ known, reading: new Set([...reading, ...due]), missing: others });
    if (due.length > 0) void readAll(due);
  }

  function retry(): void {
    if (failed().length > 0) lookUp(failed());
  }

  return { $lookup, lookUp, add, retry };
}
