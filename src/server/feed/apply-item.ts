import type { FeedEvent } from '../../contract/items/feed.ts';
import { DEFAULT_DEMAND, DEMANDS } from '../../domain/items/demand.ts';
import { isItemSlug } from '../../domain/items/slug.ts';
import { factColumns, type ItemRow } from '../data/items/item-row.ts';
import { type Batch, type LineResult, putItem } from './batch.ts';

type ItemEvent = Extract<FeedEvent, { type: 'item' }>;

const UNVALUED = {
  value: null,
  value_word: null,
  demand: null,
  demand_rank: DEMANDS.indexOf(DEFAULT_DEMAND),
  trend: null,
  owners: null,
  value_at: null,
  updated_at: 0,
} as const satisfies Partial<ItemRow>;

function assignSlug(batch: Batch, before: ItemRow | undefined, id: string, slug: string | null) {
  if (before?.slug === slug) return;
  if (before !== undefined && before.slug !== null) {
    batch.slugOwners.delete(before.slug);
    batch.changes.releasedSlugs.add(id);
  }
  if (slug !== null) batch.slugOwners.set(slug, id);
}

/** Applies an item line to the batch. A line that is older than the last changes nothing. */
export function applyItem(batch: Batch, { at, data }: ItemEvent): LineResult {
  const { id, slug } = data;
  if (slug !== null && !isItemSlug(slug)) {
    return {
      reason: `data.slug: ${slug} is a word of the site, or has more than letters, digits and single dashes`,
    };
  }
  const before = batch.items.get(id);
  if (before !== undefined && at < before.changed_at) return 'older';
  const owner = slug === null ? undefined : batch.slugOwners.get(slug);
  if (owner !== undefined && owner !== id)
    return { reason: `data.slug: ${slug} is the slug of item ${owner}` };
  assignSlug(batch, before, id, slug);
  const start = { ...UNVALUED, ...before, changed_at: at };
  const after = { ...start, ...factColumns(data) };
  const isSame = JSON.stringify(start) === JSON.stringify(after);
  putItem(batch, {
    ...after,
    updated_at: isSame ? start.updated_at : Math.max(start.updated_at, at),
  });
  return 'applied';
}
