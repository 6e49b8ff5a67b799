import * as v from 'valibot';
import { WIRE_STATES } from '../../src/contract/chat/offer.ts';
import { tracked } from '../../src/contract/items/shapes.ts';
import { SHAPES } from '../../src/contract/site/all-shapes.ts';
import { extras } from '../../src/contract/trades/trade-ad-body.ts';
import { WAYS } from '../../src/domain/alerts/watch.ts';
import { DEMANDS } from '../../src/domain/items/demand.ts';
import { ITEM_TYPES } from '../../src/domain/items/item.ts';
import { TRENDS } from '../../src/domain/items/trend.ts';
import { VALUE_AUTHORS } from '../../src/domain/items/value.ts';
import { MUTATIONS } from '../../src/domain/trades/trade-item.ts';
import type { Names } from './describe-schema.ts';

/** The lists of words that several tables have, by their names. */
export const WORDS = {
  ItemType: ITEM_TYPES,
  Demand: DEMANDS,
  Trend: TRENDS,
  Author: VALUE_AUTHORS,
  Mutation: MUTATIONS,
  OfferState: WIRE_STATES,
  Way: WAYS,
} as const;

/** The shapes of the tables by their names. */
export const NAMED_SHAPES = { ...SHAPES, Tracked: v.object(tracked), Extras: extras } as const;

/** The names of the shapes and of the lists, and the types of fields that a schema leaves open. */
export function namesWith(fields: Names['fields'] = {}): Names {
  const named = Object.entries(NAMED_SHAPES).map(([name, schema]): [object, string] => [
    schema,
    name,
  ]);
  return { shapes: new Map(named), words: WORDS, fields };
}
