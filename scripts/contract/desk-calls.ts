import {
  deskAcceptAnswer,
  deskFeedAnswer,
  deskLogAnswer,
  deskLookAnswer,
  deskMeAnswer,
  deskPlayerAnswer,
  deskPlayersAnswer,
  deskReportAnswer,
  deskReportsAnswer,
} from '../../src/contract/desk/desk-answers.ts';
import {
  claimBody,
  grantBody,
  hideBody,
  muteBody,
  reasonBody,
  suspendBody,
} from '../../src/contract/desk/desk-body.ts';
import { DESK_PATHS } from '../../src/contract/desk/desk-paths.ts';
import { logQuery, playersQuery, reportsQuery } from '../../src/contract/desk/desk-query.ts';
import { type Call, ID, named } from './call.ts';

const post = (path: string, body: NonNullable<Call['body']>): Call => ({
  method: 'POST',
  path: named(path),
  body,
  response: '204',
});

/** Calls of the operator's desk, for players with a role. */
export const DESK_CALLS: readonly Call[] = [
  { method: 'GET', path: DESK_PATHS.me, response: deskMeAnswer },
  { method: 'GET', path: DESK_PATHS.reports, query: reportsQuery, response: deskReportsAnswer },
  { method: 'GET', path: named(DESK_PATHS.report(ID)), response: deskReportAnswer },
  post(DESK_PATHS.claim(ID), claimBody),
  post(DESK_PATHS.resolve(ID), reasonBody),
  { method: 'GET', path: DESK_PATHS.players, query: playersQuery, response: deskPlayersAnswer },
  { method: 'GET', path: named(DESK_PATHS.player(ID)), response: deskPlayerAnswer },
  { method: 'POST', path: named(DESK_PATHS.look(ID)), response: deskLookAnswer },
  post(DESK_PATHS.playerAction(ID, 'warn'), reasonBody),
  post(DESK_PATHS.playerAction(ID, 'mute'), muteBody),
  post(DESK_PATHS.playerAction(ID, 'unmute'), reasonBody),
  post(DESK_PATHS.playerAction(ID, 'suspend'), suspendBody),
  post(DESK_PATHS.playerAction(ID, 'lift'), reasonBody),
  post(DESK_PATHS.playerAction(ID, 'grant'), grantBody),
  post(DESK_PATHS.playerAction(ID, 'note'), reasonBody),
  post(DESK_PATHS.playerAction(ID, 'resolve'), reasonBody),
  post(DESK_PATHS.playerAction(ID, 'end-sessions'), reasonBody),
  post(DESK_PATHS.hideMessage, hideBody),
  post(DESK_PATHS.removeTradeAd(ID), reasonBody),
  { method: 'GET', path: DESK_PATHS.feed, response: deskFeedAnswer },
  { ...post(DESK_PATHS.heldBatch(ID, 'accept'), reasonBody), response: deskAcceptAnswer },
  post(DESK_PATHS.heldBatch(ID, 'drop'), reasonBody),
  { method: 'GET', path: DESK_PATHS.log, query: logQuery, response: deskLogAnswer },
];
