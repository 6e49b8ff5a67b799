import type { FeedEvent } from '../../../contract/items/feed.ts';
import { DEFAULT_DEMAND, DEMANDS } from '../../../domain/items/demand.ts';
import { freeSlug } from '../../../domain/items/identity/free-slug.ts';
import { isItemSlug, slugKey } from '../../../domain/items/slug.ts';
import { factColumns, type ItemRow } from '../../data/db/item-row.ts';
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

function assignSlug(
  { slugOwners, changes }: Batch,
  before: ItemRow | undefined,
  { id, slug, at }: { id: string; slug: string | null; at: number },
) {
  if (before?.slug === slug) return;
  if (before !== undefined && before.slug !== null) {
    const slug_key = slugKey(before.slug);
    slugOwners.delete(slug_key);
    changes.releasedSlugs.add(id);
    changes.formerSlugs.set(slug_key, { slug_key, slug: before.slug, item_id: id, left_at: at });
  }
  if (slug === null) return;
  slugOwners.set(slugKey(slug), { id, slug });
  changes.formerSlugs.set(slugKey(slug), null);
}

/** Applies an item line to the batch. A line that is older than the last changes nothing. */
export function applyItem(batch: Batch, { at, data }: ItemEvent): LineResult {
  const { id } = data;
  if (data.slug !== null && !isItemSlug(data.slug)) {
    return {
      reason: `data.slug: ${data.slug} is a word of the site, or has more than letters, digits and single dashes`,
    };
  }
  const before = batch.items.get(id);
  if (before !== undefined && at < before.changed_at) return 'older';
  const owner = data.slug === null ? undefined : batch.slugOwners.get(slugKey(data.slug));
  const slug = freeSlug(data.slug, { id, slug: before?.slug ?? null }, owner);
  if (slug === undefined)
    return { reason: `data.slug: ${data.slug} is the slug of item ${owner?.id}` };
  assignSlug(batch, before, { id, slug, at });
  const start = { ...UNVALUED, ...before, changed_at: at };
  const after = { ...start, ...factColumns({ ...data, slug }) };
  const isSame = JSON.stringify(start) === JSON.stringify(after);
  putItem(batch, {
    ...after,
    updated_at: isSame ? start.updated_at : Math.max(start.updated_at, at),
  });
  return 'applied';
}
