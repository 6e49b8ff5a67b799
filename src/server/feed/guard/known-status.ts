import { array, number, object, parse, string } from 'valibot';
import type { KnownShop, KnownStatus } from '../../../domain/status/judge-status.ts';
import type { ShopRow } from '../../data/db/tables.ts';
import type { Batch } from '../batch.ts';

const storedItems = array(object({ name: string(), maxStock: number() }));

/** Parses the stock of a shop as it is stored. */
export function readStock({ items }: Pick<ShopRow, 'items'>): KnownShop['items'] {
  return parse(storedItems, JSON.parse(items));
}

function toKnownShop(row: ShopRow): KnownShop {
  const { at, reset_time: resetAt, repeats, varies } = row;
  return { at, resetAt, items: readStock(row), repeats, varies: varies === 1 };
}

/** What a batch is judged by: the shops and weathers before it. */
export function knownStatus({ shops, weathers }: Pick<Batch, 'shops' | 'weathers'>): KnownStatus {
  return {
    shops: new Map([...shops].map(([name, row]) => [name, toKnownShop(row)])),
    weathers,
  };
}
