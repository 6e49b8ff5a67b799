import * as v from 'valibot';
import type { Call, Calls } from '../shared/call.ts';
import { count } from '../shared/feed-scalars.ts';
import { OF_SIDES } from '../trades/calls.ts';
import { blocksAnswer } from './blocks.ts';
import {
  eventsQuery,
  fallThrough,
  newConversation,
  newMessage,
  newOffer,
  newReport,
  readMark,
  requestAnswer,
  syncQuery,
} from './chat-body.ts';
import { conversationShape, eventShape, lengthShape, offerShape } from './shapes.ts';

/** The refusals of whoever may not deal with a player. */
const OF_THE_PLAYERS = [
  '403 blocked',
  '403 blocked_by_you',
  '403 muted',
  '403 player_deleted',
  '403 player_suspended',
] as const;

/** The refusals of a message or an offer, whatever it says. */
const OF_SENDING = [
  ...OF_THE_PLAYERS,
  '403 unanswered',
  '409 client_id_taken',
  '429 too_many_requests',
] as const;

/** Calls of conversations (contract: Signed in). */
export const CONVERSATION_CALLS = {
  'GET /conversations': {
    access: 'player',
    answer: v.object({ conversations: v.array(conversationShape) }),
  },
  'POST /conversations': {
    access: 'player',
    body: newConversation,
    answer: v.object({ conversation: conversationShape }),
    refuses: ['404 not_found', '422 yourself', '429 too_many_conversations'],
  },
  'GET /conversations/{id}/events': {
    access: 'player',
    query: eventsQuery,
    answer: v.object({ events: v.array(eventShape), lastSeq: count }),
  },
  'POST /conversations/{id}/messages': {
    access: 'player',
    body: newMessage,
    answer: eventShape,
    refuses: [...OF_SENDING, '422 same_text', '429 too_many_messages'],
  },
  'PUT /conversations/{id}/read': {
    access: 'player',
    body: readMark,
    refuses: ['429 too_many_read_marks'],
  },
  'PUT /conversations/{id}/request': {
    access: 'player',
    body: requestAnswer,
    refuses: ['409 no_request'],
  },
  'GET /sync': {
    access: 'player',
    query: syncQuery,
    answer: v.object({ revision: count, conversations: v.array(lengthShape), more: v.boolean() }),
  },
} as const satisfies Calls;

/** An act of a player about an offer. */
const act = {
  access: 'player',
  answer: offerShape,
  refuses: ['403 not_yours', '409 offer_settled'],
} as const satisfies Call;

/** Calls of trade offers and of what became of them (contract: Signed in). */
export const OFFER_CALLS = {
  'POST /trade-offers': {
    access: 'player',
    body: newOffer,
    answer: offerShape,
    refuses: [
      ...OF_SENDING,
      ...OF_SIDES,
      '403 not_yours',
      '404 not_found',
      '409 offer_settled',
      '422 ad_not_open',
      '422 same_offer',
      '422 too_many_open_offers',
      '429 too_many_offers',
    ],
  },
  'POST /trade-offers/{id}/accept': {
    ...act,
    refuses: [...act.refuses, ...OF_THE_PLAYERS, '409 ad_promised', '422 not_tradeable'],
  },
  'POST /trade-offers/{id}/decline': act,
  'POST /trade-offers/{id}/withdraw': act,
  'POST /trade-offers/{id}/traded': act,
  'POST /trade-offers/{id}/fell-through': { ...act, body: fallThrough },
  'POST /trade-offers/{id}/call-off': act,
} as const satisfies Calls;

/** Calls of blocks and reports (contract: Signed in). */
export const SAFETY_CALLS = {
  'GET /blocks': { access: 'player', answer: blocksAnswer },
  'PUT /blocks/{id}': {
    access: 'player',
    refuses: ['422 yourself', '429 too_many_changes'],
  },
  'DELETE /blocks/{id}': { access: 'player', refuses: ['429 too_many_changes'] },
  'POST /reports': {
    access: 'player',
    body: newReport,
    refuses: [
      '404 not_found',
      '422 no_conversation',
      '422 no_such_event',
      '422 yourself',
      '429 too_many_reports',
    ],
  },
} as const satisfies Calls;
