import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Item } from '../domain/item.ts';
import type { PackedHistory } from '../domain/packed-history.ts';

const HOUR = 3_600_000;
/** How long a history is taken over at least, and how much longer at most, so that not all are due in one build. */
const KEPT_MS = 12 * HOUR;
const SPREAD_MS = 12 * HOUR;

/** `of` stands for the item as the catalogue told of it; `until` in epoch ms. */
const keptFile = v.object({
  source: v.string(),
  histories: v.record(
    v.string(),
    v.object({ of: v.string(), until: v.number(), history: v.array(v.number()) }),
  ),
});
type Kept = v.InferOutput<typeof keptFile>['histories'];

/** Histories that builds before this one read. */
export type KeptHistories = {
  /** The history of an item that is as it was; undefined when it is to be read. */
  of: (item: Item) => PackedHistory | undefined;
  keep: (item: Item, history: PackedHistory) => void;
  /** Writes those that were asked for or kept, for the next build. */
  save: () => void;
};

function readKept(file: string, source: string): Kept {
  try {
    const read = v.parse(keptFile, JSON.parse(readFileSync(file, 'utf8')));
    return read.source === source ? read.histories : {};
  } catch {
    return {};
  }
}

const digest = (item: Item) => hash('sha256', JSON.stringify(item)).slice(0, 16);

/** The kept histories of a `source` (the backend and the code that reads it); an item without a time of its last change is never kept. */
export function keptHistories(folder: string, source: string, now: number): KeptHistories {
  const file = path.join(folder, 'histories.json');
  const before = new Map(Object.entries(readKept(file, source)));
  const after: Kept = {};
  return {
    of: (item) => {
      const kept = before.get(item.id);
      if (kept === undefined || kept.until <= now || kept.of !== digest(item)) return undefined;
      after[item.id] = kept;
      return kept.history;
    },
    keep: (item, history) => {
      if (item.updatedAt === null) return;
      const of = digest(item);
      const until = now + KEPT_MS + (Number.parseInt(of.slice(0, 4), 16) / 0xffff) * SPREAD_MS;
      after[item.id] = { of, until, history: [...history] };
    },
    save: () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify({ source, histories: after }));
      renameSync(`${file}.next`, file);
    },
  };
}
