import { readUntil } from '../../api/shared/backend.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { findItem } from '../../api/trades/find-item.ts';
import type { Item } from '../../domain/items/item.ts';
import { isItemId } from '../../domain/items/slug.ts';
import { queryString } from '../../domain/shared/query-string.ts';
import { findCategory } from '../../domain/trades/trade-categories.ts';
import type { Side } from '../../domain/trades/trade-item.ts';
import { tradeItemId } from '../../domain/trades/trade-item.ts';
import { showToast } from '../site/toast.ts';
import { $tradeForm, addSlots, chooseItem } from './trade-form.ts';

/** The URL's parameters that put an item into a slot, with the side of each (behaviour N11). */
const PARAMETERS = { offer: 'offering', want: 'wanted' } as const;

const showError = (title: string) => showToast({ kind: 'error', title });

function addItem(side: Side, item: Item, isCategory: boolean): void {
  const chosen = { item, isCategory, amount: 1, extras: {} };
  const has = $tradeForm
    .get()
    [side].some((slot) => slot && tradeItemId(slot) === tradeItemId(chosen));
  if (has) return;
  if (!$tradeForm.get()[side].includes(null)) addSlots(side);
  const index = $tradeForm.get()[side].indexOf(null);
  if (index < 0) showError(`There is no free slot for ${item.name}`);
  else chooseItem(side, index, chosen);
}

/** Puts an item into the form. Resolves to false when no answer came, so that a reload may try again. */
async function prefill(side: Side, slug: string): Promise<boolean> {
  const category = side === 'wanted' ? findCategory(slug) : null;
  try {
    const item = category ?? (isItemId(slug) ? await findItem(readUntil(deadline()), slug) : null);
    if (item === null) showError(`No item "${slug.slice(0, 60)}" found`);
    else if (!item.tradeable) showError(`${item.name} cannot be traded`);
    else addItem(side, item, category !== null);
    return true;
  } catch {
    showError(`The item "${slug.slice(0, 60)}" could not be loaded. Please try again.`);
    return false;
  }
}

/** Puts the items of `?offer=` and `?want=` into empty slots, and removes the parameters so that a reload adds nothing. */
export async function prefillForm(): Promise<void> {
  const params = new URLSearchParams(location.search);
  for (const [parameter, side] of Object.entries(PARAMETERS)) {
    const slug = params.get(parameter);
    if (slug === null || !(await prefill(side, slug))) continue;
    const rest = new URLSearchParams(location.search);
    rest.delete(parameter);
    history.replaceState(history.state, '', `${location.pathname}${queryString(rest)}`);
  }
}
