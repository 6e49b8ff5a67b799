import {
  KNOWN_ITEMS_FILE,
  type KnownItem,
  toKnownItems,
} from '../../contract/items/known-items.ts';
import { CallError } from '../shared/call-error.ts';

/** Reads what the build knew of items by their folded names; rejects with a CallError, or where nobody answers. */
export async function readKnownItems(): Promise<ReadonlyMap<string, KnownItem>> {
  const answer = await fetch(KNOWN_ITEMS_FILE);
  const items = answer.ok ? toKnownItems(await answer.json()) : null;
  if (items === null) throw new CallError(`GET ${KNOWN_ITEMS_FILE}`, 'has no items', answer.status);
  return items;
}
