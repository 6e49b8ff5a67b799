import type { FeedEvent } from '../../contract/items/feed.ts';
import { START } from './test-app.ts';

type Data<T extends FeedEvent['type']> = Extract<FeedEvent, { type: T }>['data'];

let made = 0;
const line = (at: number) => {
  made += 1;
  return { id: `line-${made}`, at };
};

/** A feed line of an item; by default a common pet that is named after its id. */
export function item(id: string, data: Partial<Data<'item'>> = {}, at = START): FeedEvent {
  const defaults = {
    id,
    slug: id,
    name: id.replaceAll('-', ' '),
    image: `/${id}.svg`,
    type: 'Pet',
    rarity: 'Common',
    buyPrice: null,
    sellValue: null,
    stock: null,
    description: null,
    stats: null,
    tradeable: true,
    mutationMultipliers: null,
  } as const;
  return { ...line(at), type: 'item', data: { ...defaults, ...data } };
}

/** A feed line of a value; missing fields are null. */
export function value(
  id: string,
  amount: Data<'value'>['value'],
  data: Partial<Data<'value'>> = {},
  at = START,
): FeedEvent {
  const defaults = { item: id, value: amount, demand: null, trend: null, owners: null };
  return { ...line(at), type: 'value', data: { ...defaults, ...data } };
}

/** A hatch of a pet by a player. */
export function hatch(id: string, username: string, at = START): FeedEvent {
  return { ...line(at), type: 'hatch', data: { item: id, username } };
}

/** A shop that by default resets an hour after `at`. */
export function stock(
  category: string,
  items: Data<'stock'>['items'],
  at = START,
  resetTime: number | null = at + 3_600_000,
): FeedEvent {
  return { ...line(at), type: 'stock', data: { category, resetTime, items } };
}

/** The deletion of an item. */
export function deletion(id: string, reason: string, at = START): FeedEvent {
  return { ...line(at), type: 'delete', data: { item: id, reason } };
}

export function weather(name: string, active: boolean, at = START): FeedEvent {
  return { ...line(at), type: 'weather', data: { name, active } };
}
