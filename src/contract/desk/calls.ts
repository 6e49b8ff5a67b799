import type { Call, Calls } from '../shared/call.ts';
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
} from './desk-answers.ts';
import { claimBody, grantBody, hideBody, muteBody, reasonBody, suspendBody } from './desk-body.ts';
import { logQuery, playersQuery, reportsQuery } from './desk-query.ts';
import { noticesAnswer } from './notices.ts';

/** Calls of what a player is told (contract: Signed in). */
export const NOTICE_CALLS = {
  'GET /notices': { access: 'player', answer: noticesAnswer },
  'POST /notices/{id}/read': { access: 'player' },
} as const satisfies Calls;

/** An act of an operator about a player or what is theirs: never about oneself, a moderator never about an admin. */
const act = {
  access: 'operator',
  body: reasonBody,
  refuses: ['403 admin', '403 yourself'],
} as const satisfies Call;

/** Calls of the operator's desk, for players with a role (contract: The desk). */
export const DESK_CALLS = {
  'GET /desk/me': { access: 'operator', answer: deskMeAnswer },
  'GET /desk/reports': { access: 'operator', query: reportsQuery, answer: deskReportsAnswer },
  'GET /desk/reports/{id}': {
    access: 'operator',
    answer: deskReportAnswer,
  },
  'POST /desk/reports/{id}/claim': {
    access: 'operator',
    body: claimBody,
    refuses: ['403 admin', '409 claimed', '409 resolved'],
  },
  'POST /desk/reports/{id}/resolve': {
    access: 'operator',
    body: reasonBody,
    refuses: ['403 admin', '409 resolved'],
  },
  'GET /desk/players': { access: 'operator', query: playersQuery, answer: deskPlayersAnswer },
  'GET /desk/players/{id}': {
    access: 'operator',
    answer: deskPlayerAnswer,
  },
  'POST /desk/players/{id}/look': {
    access: 'operator',
    answer: deskLookAnswer,
    refuses: act.refuses,
  },
  'POST /desk/players/{id}/warn': act,
  'POST /desk/players/{id}/mute': {
    ...act,
    body: muteBody,
    refuses: [...act.refuses, '409 longer'],
  },
  'POST /desk/players/{id}/unmute': { ...act, refuses: [...act.refuses, '409 not_muted'] },
  'POST /desk/players/{id}/suspend': {
    ...act,
    body: suspendBody,
    refuses: [...act.refuses, '409 longer'],
  },
  'POST /desk/players/{id}/lift': { ...act, refuses: [...act.refuses, '409 not_suspended'] },
  'POST /desk/players/{id}/grant': { ...act, body: grantBody },
  'POST /desk/players/{id}/note': act,
  'POST /desk/players/{id}/resolve': { ...act, refuses: [...act.refuses, '409 nothing_open'] },
  'POST /desk/players/{id}/end-sessions': act,
  'POST /desk/messages/hide': {
    ...act,
    body: hideBody,
    refuses: [...act.refuses, '404 not_found', '409 removed', '422 not_a_message'],
  },
  'POST /desk/trade-ads/{id}/remove': act,
  'GET /desk/feed': { access: 'operator', answer: deskFeedAnswer },
  'POST /desk/feed/{id}/accept': {
    access: 'operator',
    body: reasonBody,
    answer: deskAcceptAnswer,
    refuses: ['409 too_early'],
  },
  'POST /desk/feed/{id}/drop': {
    access: 'operator',
    body: reasonBody,
    refuses: ['409 too_early'],
  },
  'GET /desk/log': { access: 'operator', query: logQuery, answer: deskLogAnswer },
} as const satisfies Calls;
