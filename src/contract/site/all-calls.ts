import { ALERT_CALLS, RSS_CALLS } from '../alerts/calls.ts';
import { CONVERSATION_CALLS, OFFER_CALLS, SAFETY_CALLS } from '../chat/calls.ts';
import { DEAL_CALLS } from '../deals/calls.ts';
import { DESK_CALLS, NOTICE_CALLS } from '../desk/calls.ts';
import { HOME_CALLS } from '../home/calls.ts';
import { FEED_CALLS, ITEM_CALLS } from '../items/calls.ts';
import { PLAYER_CALLS } from '../players/calls.ts';
import { ACCOUNT_CALLS, AUTH_CALLS } from '../session/calls.ts';
import { STATUS_CALLS } from '../status/calls.ts';
import { OWN_TRADE_AD_CALLS, TRADE_AD_READS } from '../trades/calls.ts';
import { HEALTH_CALLS, SITE_CALLS } from './calls.ts';

/** Reads of the api client that need no session (contract: Public reads). */
export const PUBLIC_CALLS = {
  ...HOME_CALLS,
  ...ITEM_CALLS,
  ...STATUS_CALLS,
  ...SITE_CALLS,
  ...TRADE_AD_READS,
  ...PLAYER_CALLS,
};

/** Calls of the api client that need a session (contract: Signed in). */
export const SIGNED_IN_CALLS = {
  ...OWN_TRADE_AD_CALLS,
  ...CONVERSATION_CALLS,
  ...OFFER_CALLS,
  ...DEAL_CALLS,
  ...SAFETY_CALLS,
  ...NOTICE_CALLS,
  ...ACCOUNT_CALLS,
};

/** All calls under `/api`, which are those of the api client. */
export const API_CALLS = {
  ...FEED_CALLS,
  ...PUBLIC_CALLS,
  ...SIGNED_IN_CALLS,
  ...ALERT_CALLS,
  ...DESK_CALLS,
};

/** The calls directly under the host, which are those of the root client. */
export const ROOT_CALLS = { ...AUTH_CALLS, ...HEALTH_CALLS, ...RSS_CALLS };

/** All calls of which an answer is JSON or nothing. */
export const CALLS = { ...API_CALLS, ...AUTH_CALLS };
