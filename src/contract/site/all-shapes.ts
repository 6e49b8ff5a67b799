import type { GenericSchema } from 'valibot';
import { ways } from '../alerts/watch-body.ts';
import { watch } from '../alerts/watches.ts';
import { conversationShape, eventShape, lengthShape, offerShape } from '../chat/shapes.ts';
import {
  deskEvidence,
  deskHeldBatch,
  deskLogLine,
  deskMeAnswer,
  deskPlayerAnswer,
  deskReport,
} from '../desk/desk-answers.ts';
import { hatchShape, statsShape } from '../home/shapes.ts';
import { historyShape, itemShape, petShape, pointShape, tradedPetShape } from '../items/shapes.ts';
import { playerShape } from '../players/shapes.ts';
import { sessionShape, userShape } from '../session/shapes.ts';
import { feedNoticeShape } from '../shared/feed-notice.ts';
import { shopShape, statusShape, stockShape, weatherShape } from '../status/shapes.ts';
import { referenceShape, tradeAdShape } from '../trades/shapes.ts';
import { tradeReference } from '../trades/trade-ad-body.ts';

/** The shapes that calls and messages share, by their names. */
export const SHAPES = {
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
} as const satisfies Readonly<Record<string, GenericSchema>>;
