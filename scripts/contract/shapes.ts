import type * as v from 'valibot';
import { ways } from '../../src/contract/alerts/watch-body.ts';
import { watch } from '../../src/contract/alerts/watches.ts';
import {
  conversationShape,
  eventShape,
  lengthShape,
  offerShape,
} from '../../src/contract/chat/shapes.ts';
import {
  deskEvidence,
  deskHeldBatch,
  deskLogLine,
  deskMeAnswer,
  deskPlayerAnswer,
  deskReport,
} from '../../src/contract/desk/desk-answers.ts';
import { hatchShape, statsShape } from '../../src/contract/home/shapes.ts';
import {
  historyShape,
  itemShape,
  petShape,
  pointShape,
  tradedPetShape,
} from '../../src/contract/items/shapes.ts';
import { playerShape } from '../../src/contract/players/shapes.ts';
import { sessionShape, userShape } from '../../src/contract/session/shapes.ts';
import { feedNoticeShape } from '../../src/contract/shared/feed-notice.ts';
import {
  shopShape,
  statusShape,
  stockShape,
  weatherShape,
} from '../../src/contract/status/shapes.ts';
import { referenceShape, tradeAdShape } from '../../src/contract/trades/shapes.ts';
import { tradeReference } from '../../src/contract/trades/trade-ad-body.ts';
import type { Names } from './describe-schema.ts';

/** The shapes that calls and messages share, by their names. */
export const SHAPES: Readonly<Record<string, v.GenericSchema>> = {
  User: userShape,
  Stats: statsShape,
  Item: itemShape,
  Pet: petShape,
  TradedPet: tradedPetShape,
  History: historyShape,
  Point: pointShape,
  Hatch: hatchShape,
  Status: statusShape,
  FeedNotice: feedNoticeShape,
  Shop: shopShape,
  Stock: stockShape,
  Weather: weatherShape,
  TradeAd: tradeAdShape,
  Reference: referenceShape,
  NewReference: tradeReference,
  Conversation: conversationShape,
  Length: lengthShape,
  Event: eventShape,
  Offer: offerShape,
  Player: playerShape,
  DeskUser: deskMeAnswer,
  DeskReport: deskReport,
  DeskEvidence: deskEvidence,
  DeskPlayer: deskPlayerAnswer,
  DeskHeldBatch: deskHeldBatch,
  DeskLogLine: deskLogLine,
  Session: sessionShape,
  Ways: ways,
  Watch: watch,
};

/** The names of the shapes, and the types of fields that a schema leaves open. */
export function namesWith(fields: Names['fields'] = {}): Names {
  const named = Object.entries(SHAPES).map(([name, schema]): [object, string] => [schema, name]);
  return { shapes: new Map(named), fields };
}
