import { array, number, object, parse, record, string } from 'valibot';
import type { KnownShop } from '../../../domain/status/judge-status.ts';
import type { ShopRow } from '../../data/db/tables.ts';

const storedItems = array(object({ name: string(), maxStock: number() }));
const storedPeriods = array(number());
const storedTimes = record(string(), number());

/** Parses a shop as it is stored; `restocked` has the times at which its items restocked. */
export function toKnownShop(row: ShopRow): KnownShop & { restocked: Record<string, number> } {
  const { at, reset_time: resetAt, reset_key: key, repeats, varies } = row;
  return {
    ...{ at, resetAt, key, repeats, varies: varies === 1 },
    items: parse(storedItems, JSON.parse(row.items)),
    periods: parse(storedPeriods, JSON.parse(row.periods)),
    restocked: parse(storedTimes, JSON.parse(row.restocked)),
  };
}
