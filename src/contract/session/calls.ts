import * as v from 'valibot';
import type { Calls } from '../shared/call.ts';
import { accountDeletion, accountSettings } from './account-body.ts';
import { codeExchange, tokenAnswer } from './code-exchange.ts';
import { sessionShape, userShape } from './shapes.ts';

/** Calls of the root client about the session (contract: Root client). */
export const AUTH_CALLS = {
  'GET /auth/roblox': {
    access: 'anyone',
    answer:
      '302 to the identity provider; a page navigation to `?redirect=/path&code_challenge={S256}`',
    required: true,
  },
  'GET /auth/roblox/callback': {
    access: 'anyone',
    answer: '302 to the page that completes the sign-in',
    required: true,
  },
  'POST /auth/token': {
    access: 'anyone',
    body: codeExchange,
    answer: tokenAnswer,
    refuses: ['400 bad_code', '403 suspended', '429 too_many_sign_ins'],
  },
  'GET /auth/user': { access: 'player', answer: userShape, required: true },
  'POST /auth/logout': { access: 'anyone', required: true },
} as const satisfies Calls;

/** Calls about the player's own account (contract: Account). */
export const ACCOUNT_CALLS = {
  'GET /account/sessions': {
    access: 'player',
    answer: v.object({ sessions: v.array(sessionShape) }),
    refuses: ['429 too_many_account_calls'],
  },
  'DELETE /account/sessions': { access: 'player', refuses: ['429 too_many_account_calls'] },
  'DELETE /account/sessions/{id}': {
    access: 'player',
    refuses: ['429 too_many_account_calls'],
  },
  'GET /account/settings': { access: 'player', answer: accountSettings },
  'PUT /account/settings': {
    access: 'player',
    body: accountSettings,
    refuses: ['429 too_many_account_calls'],
  },
  'GET /account/data': {
    access: 'player',
    answer: 'a document with everything about the player',
    refuses: ['429 too_many_downloads'],
  },
  'DELETE /account': {
    access: 'player',
    body: accountDeletion,
    refuses: ['403 muted', '422 other_name', '429 too_many_deletions'],
  },
} as const satisfies Calls;
