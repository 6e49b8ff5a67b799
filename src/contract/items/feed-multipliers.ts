import * as v from 'valibot';
import { MULTIPLIER_MAX } from '../../domain/items/item.ts';
import { MUTATIONS } from '../../domain/trades/trade-item.ts';
import { amount } from '../shared/feed-scalars.ts';

const isMutation = (name: string) => MUTATIONS.some((mutation) => mutation === name);

/** By how much mutations multiply the value of an item, by their names, as the feed says it (behaviour V6). */
export const feedMultipliers = v.record(
  v.pipe(v.string(), v.check(isMutation, 'the name of a mutation')),
  v.pipe(amount, v.gtValue(0), v.maxValue(MULTIPLIER_MAX)),
);
