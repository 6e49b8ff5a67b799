import type { FeedEvent } from '../../../contract/items/feed.ts';
import { statusKey } from '../../../domain/status/judge-status.ts';
import type { Changes } from './batch.ts';

/** The subject of a line of a held batch, as one text. */
export function subjectOf({ type, data }: FeedEvent): string {
  if (type === 'stock') return statusKey({ type, name: data.category });
  if (type === 'weather') return statusKey({ type, name: data.name });
  return `item ${type === 'value' ? data.item : ''}`;
}

/** The subjects for which readers now see what the feed has sent, or an operator has given. */
export function servedSubjects({ shops, weathers, items, values }: Changes): Set<string> {
  const current = [...values.values()].filter(
    ({ item_id, at }) => items.get(item_id)?.value_at === at,
  );
  return new Set([
    ...[...shops.values()].map(({ category }) => statusKey({ type: 'stock', name: category })),
    ...[...weathers.values()].map(({ name }) => statusKey({ type: 'weather', name })),
    ...current.map(({ item_id }) => `item ${item_id}`),
  ]);
}
