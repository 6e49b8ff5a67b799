import * as v from 'valibot';
import { ways } from '../../src/contract/alerts/watch-body.ts';
import { watch } from '../../src/contract/alerts/watches.ts';
import { wireConversation, wireEvent } from '../../src/contract/chat/conversation.ts';
import { wireOffer } from '../../src/contract/chat/offer.ts';
import {
  deskEvidence,
  deskHeldBatch,
  deskLogLine,
  deskMeAnswer,
  deskPlayerAnswer,
  deskReport,
} from '../../src/contract/desk/desk-answers.ts';
import { wireHatch } from '../../src/contract/home/hatch.ts';
import { siteStats } from '../../src/contract/home/stats.ts';
import { catalogueItem, pet, pricesShape } from '../../src/contract/items/item-codec.ts';
import { historyPoint, itemHistory } from '../../src/contract/items/item-history.ts';
import { wirePlayer } from '../../src/contract/players/player.ts';
import { wireSession } from '../../src/contract/session/account.ts';
import { wireUser } from '../../src/contract/session/user.ts';
import { wireFeedNotice } from '../../src/contract/shared/feed-notice.ts';
import { wireShop, wireStock, wireWeather } from '../../src/contract/status/status.ts';
import { wireTradeAd } from '../../src/contract/trades/trade-ad.ts';
import { tradeReference } from '../../src/contract/trades/trade-ad-body.ts';
import { wireReference } from '../../src/contract/trades/trade-item.ts';
import type { Names } from './describe-schema.ts';

/** A shape that calls and messages share. */
export type Shape = {
  name: string;
  schema: v.GenericSchema | string;
  fields?: Readonly<Record<string, string>>;
};

const SIDES = { offering_items: '[Reference]', looking_for_items: '[Reference]' };
const TRACKED = {
  value: 'number, "N/A" or "TBD"',
  stats: '{ bubbles, coins, gems, worldCurrency: { tickets } }',
  weekAgo: '{ value: number, since?: time }',
};

/** A pet inside a trade, which `parseTradedPet` reads as these two shapes. */
const tradedPet = v.object({ ...pet.entries, ...pricesShape.entries });

export const SHAPES: readonly Shape[] = [
  { name: 'User', schema: wireUser },
  { name: 'Stats', schema: siteStats },
  { name: 'Item', schema: catalogueItem, fields: { ...TRACKED, StockAmount: '[number, number]' } },
  { name: 'Pet', schema: pet, fields: TRACKED },
  { name: 'TradedPet', schema: tradedPet, fields: TRACKED },
  { name: 'History', schema: itemHistory },
  { name: 'Point', schema: historyPoint, fields: { value: TRACKED.value } },
  { name: 'Hatch', schema: wireHatch, fields: { pet: 'Pet' } },
  {
    name: 'Status',
    schema:
      '{ stock: { categories: [Shop] }, weather: { weatherTimes: { [name]: Weather } }, feed?: FeedNotice }',
  },
  { name: 'FeedNotice', schema: wireFeedNotice },
  { name: 'Shop', schema: wireShop, fields: { items: '[Stock]' } },
  { name: 'Stock', schema: wireStock },
  { name: 'Weather', schema: wireWeather, fields: { active: 'true or false' } },
  {
    name: 'TradeAd',
    schema: wireTradeAd,
    fields: { ...SIDES, user: '{ username or name, avatar_url, mark? }' },
  },
  {
    name: 'Reference',
    schema: wireReference,
    fields: { quantity: 'whole number 1 to 7992', extras: 'as sent', pet: 'TradedPet' },
  },
  { name: 'NewReference', schema: tradeReference },
  {
    name: 'Conversation',
    schema: wireConversation,
    fields: { user: 'User', last: 'Event' },
  },
  { name: 'Event', schema: wireEvent, fields: { body: '{ text } or Offer' } },
  { name: 'Offer', schema: wireOffer, fields: SIDES },
  { name: 'Player', schema: wirePlayer },
  { name: 'DeskUser', schema: deskMeAnswer },
  { name: 'DeskReport', schema: deskReport },
  { name: 'DeskEvidence', schema: deskEvidence },
  { name: 'DeskPlayer', schema: deskPlayerAnswer },
  { name: 'DeskHeldBatch', schema: deskHeldBatch },
  { name: 'DeskLogLine', schema: deskLogLine },
  { name: 'Session', schema: wireSession },
  { name: 'Ways', schema: '["site" or "push" or "discord"] 1 to 3' },
  {
    name: 'Watch',
    schema:
      '{ id: id, kind, target, ways: Ways, isPaused: true or false, createdAt: time, lastAlert?: { at: time, text: text }, label: text, path: text }',
  },
];

/** The names of the shapes, and the types of fields that a schema leaves open. */
export function namesWith(fields: Names['fields'] = {}): Names {
  const shapes = SHAPES.flatMap(({ name, schema }): [object, string][] =>
    typeof schema === 'string' ? [] : [[schema, name]],
  );
  const described: [object, string][] = [
    [ways, 'Ways'],
    [watch, 'Watch'],
  ];
  return { shapes: new Map([...shapes, ...described]), fields };
}
