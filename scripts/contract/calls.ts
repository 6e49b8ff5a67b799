import { ALL_RSS_PATHS } from '../../src/contract/alerts/rss-paths.ts';
import { blocksAnswer } from '../../src/contract/chat/blocks.ts';
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
} from '../../src/contract/chat/chat-body.ts';
import { CHAT_PATHS, type OfferAction } from '../../src/contract/chat/chat-paths.ts';
import {
  conversationAnswer,
  conversationsAnswer,
  eventsAnswer,
  syncAnswer,
} from '../../src/contract/chat/conversation.ts';
import { DEALS_PATH, dealsAnswer, dealsQuery } from '../../src/contract/deals/deals.ts';
import { NOTICE_PATHS, noticesAnswer } from '../../src/contract/desk/notices.ts';
import { hatchesAnswer } from '../../src/contract/home/hatch.ts';
import { siteStats } from '../../src/contract/home/stats.ts';
import { ingestAnswer } from '../../src/contract/items/feed.ts';
import { formerSlugsAnswer } from '../../src/contract/items/former-slugs.ts';
import { itemAnswer } from '../../src/contract/items/item-details.ts';
import { historiesAnswer } from '../../src/contract/items/item-history.ts';
import { itemsAnswer, petsAnswer } from '../../src/contract/items/items.ts';
import { historiesQuery, itemsQuery, listQuery } from '../../src/contract/items/items-query.ts';
import { playerCallPath } from '../../src/contract/players/player.ts';
import { accountSessionsAnswer } from '../../src/contract/session/account.ts';
import { accountDeletion, accountSettings } from '../../src/contract/session/account-body.ts';
import { ACCOUNT_PATHS } from '../../src/contract/session/account-paths.ts';
import { codeExchange, tokenAnswer } from '../../src/contract/session/code-exchange.ts';
import { EVERY_30_S, EVERY_60_S, LIVE } from '../../src/contract/shared/freshness.ts';
import { PATHS, ROOT_PATHS } from '../../src/contract/shared/paths.ts';
import { buildStatus } from '../../src/contract/site/build-status.ts';
import { tradeAdAnswer, tradeAdsAnswer } from '../../src/contract/trades/trade-ad.ts';
import { changedTradeAd, newTradeAd } from '../../src/contract/trades/trade-ad-body.ts';
import { tradeAdsQuery } from '../../src/contract/trades/trade-ads-query.ts';
import { type Call, ID, named } from './call.ts';

/** Calls of the root client. */
export const ROOT_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: `${ROOT_PATHS.login}?redirect=/path&code_challenge={S256}`,
    response: '302 to the identity provider; a page navigation',
    required: true,
  },
  {
    method: 'GET',
    path: ROOT_PATHS.loginCallback,
    response: '302 to the page that completes the sign-in',
    required: true,
  },
  { method: 'POST', path: ROOT_PATHS.token, body: codeExchange, response: tokenAnswer },
  { method: 'GET', path: ROOT_PATHS.user, response: 'User', required: true },
  { method: 'POST', path: ROOT_PATHS.logout, response: '204', required: true },
  { method: 'GET', path: '/healthz', response: '200 while the process lives' },
  {
    method: 'GET',
    path: '/readyz',
    response: '200, or 503 while it starts or drains, or cannot use its database',
  },
  ...ALL_RSS_PATHS.map((path): Call => ({ method: 'GET', path, response: 'RSS' })),
];

const PETS = { pets: 'Pet' };
const list = (path: string): Call => ({
  method: 'GET',
  path,
  query: listQuery,
  response: petsAnswer,
  fields: PETS,
  freshness: EVERY_60_S,
});

/** Reads of the api client that need no session. */
export const PUBLIC_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: PATHS.stats,
    response: siteStats,
    required: true,
    freshness: EVERY_30_S,
  },
  { ...list(PATHS.recentItems), required: true },
  { ...list(PATHS.highestValueItems), required: true },
  { ...list(PATHS.highDemandItems), required: true },
  list(PATHS.risers),
  list(PATHS.fallers),
  {
    method: 'GET',
    path: PATHS.items,
    query: itemsQuery,
    response: itemsAnswer,
    fields: { items: 'Item', feed: 'FeedNotice' },
    required: true,
    freshness: EVERY_60_S,
  },
  {
    method: 'GET',
    path: named(PATHS.item(ID), '{slug or id}'),
    response: itemAnswer,
    fields: { item: 'Item', history: '[Point]', feed: 'FeedNotice' },
    freshness: EVERY_60_S,
  },
  {
    method: 'GET',
    path: PATHS.histories,
    query: historiesQuery,
    response: historiesAnswer,
    fields: { histories: 'History' },
    freshness: EVERY_60_S,
  },
  {
    method: 'GET',
    path: PATHS.formerSlugs,
    response: formerSlugsAnswer,
    fields: { slugs: '{ slug: text, item: slug or id }' },
    freshness: EVERY_60_S,
  },
  {
    method: 'GET',
    path: PATHS.recentHatches,
    query: listQuery,
    response: hatchesAnswer,
    fields: { hatches: 'Hatch' },
    freshness: EVERY_60_S,
  },
  {
    method: 'GET',
    path: PATHS.status,
    response: 'Status',
    required: true,
    freshness: LIVE,
  },
  { method: 'GET', path: PATHS.build, response: buildStatus, freshness: EVERY_30_S },
  {
    method: 'GET',
    path: PATHS.tradeAds,
    query: tradeAdsQuery,
    response: tradeAdsAnswer,
    fields: { data: 'TradeAd' },
    required: true,
    freshness: LIVE,
  },
  {
    method: 'GET',
    path: named(PATHS.tradeAd(ID)),
    response: tradeAdAnswer,
    fields: { data: 'TradeAd' },
    required: true,
    freshness: LIVE,
  },
  { method: 'GET', path: named(playerCallPath(ID)), response: 'Player', freshness: EVERY_60_S },
];

const settle = (action: OfferAction): Call => ({
  method: 'POST',
  path: named(CHAT_PATHS.tradeOffer(ID, action)),
  response: 'Offer',
});

const TRADE_AD = { response: tradeAdAnswer, fields: { data: 'TradeAd' }, required: true } as const;

/** Calls of the api client that need a session. */
export const SIGNED_IN_CALLS: readonly Call[] = [
  { method: 'POST', path: PATHS.tradeAds, body: newTradeAd, ...TRADE_AD },
  { method: 'PUT', path: named(PATHS.tradeAd(ID)), body: changedTradeAd, ...TRADE_AD },
  { method: 'DELETE', path: named(PATHS.tradeAd(ID)), response: '204', required: true },
  {
    method: 'POST',
    path: named(PATHS.renewTradeAd(ID)),
    response: tradeAdAnswer,
    fields: { data: 'TradeAd' },
  },
  {
    method: 'GET',
    path: PATHS.endedTradeAds,
    response: '{ data: [TradeAd] }',
  },
  {
    method: 'GET',
    path: CHAT_PATHS.conversations,
    response: conversationsAnswer,
    fields: { conversations: 'Conversation' },
  },
  {
    method: 'POST',
    path: CHAT_PATHS.conversations,
    body: newConversation,
    response: conversationAnswer,
    fields: { conversation: 'Conversation' },
  },
  {
    method: 'GET',
    path: named(CHAT_PATHS.events(ID)),
    query: eventsQuery,
    response: eventsAnswer,
    fields: { events: 'Event' },
  },
  { method: 'POST', path: named(CHAT_PATHS.messages(ID)), body: newMessage, response: 'Event' },
  { method: 'PUT', path: named(CHAT_PATHS.readMark(ID)), body: readMark, response: '204' },
  { method: 'PUT', path: named(CHAT_PATHS.request(ID)), body: requestAnswer, response: '204' },
  { method: 'POST', path: CHAT_PATHS.tradeOffers, body: newOffer, response: 'Offer' },
  settle('accept'),
  settle('decline'),
  settle('withdraw'),
  settle('traded'),
  { ...settle('fell-through'), body: fallThrough },
  settle('call-off'),
  {
    method: 'GET',
    path: DEALS_PATH,
    query: dealsQuery,
    response: dealsAnswer,
    fields: { deals: '{ offer: Offer, user: User }' },
  },
  {
    method: 'GET',
    path: CHAT_PATHS.sync,
    query: syncQuery,
    response: syncAnswer,
    fields: { conversations: '{ id: text, lastSeq: whole number from 0, removed?: [seq] }' },
  },
  { method: 'GET', path: CHAT_PATHS.blocks, response: blocksAnswer },
  { method: 'PUT', path: named(CHAT_PATHS.block(ID)), response: '204' },
  { method: 'DELETE', path: named(CHAT_PATHS.block(ID)), response: '204' },
  { method: 'POST', path: CHAT_PATHS.reports, body: newReport, response: '204' },
  { method: 'GET', path: NOTICE_PATHS.notices, response: noticesAnswer },
  { method: 'POST', path: named(NOTICE_PATHS.read(ID)), response: '204' },
  {
    method: 'GET',
    path: ACCOUNT_PATHS.sessions,
    response: accountSessionsAnswer,
    fields: { sessions: 'Session' },
  },
  { method: 'DELETE', path: ACCOUNT_PATHS.sessions, response: '204' },
  { method: 'DELETE', path: named(ACCOUNT_PATHS.session(ID)), response: '204' },
  {
    method: 'GET',
    path: ACCOUNT_PATHS.settings,
    response: accountSettings,
  },
  { method: 'PUT', path: ACCOUNT_PATHS.settings, body: accountSettings, response: '204' },
  {
    method: 'GET',
    path: ACCOUNT_PATHS.data,
    response: 'a document with everything about the player',
  },
  { method: 'DELETE', path: ACCOUNT_PATHS.account, body: accountDeletion, response: '204' },
];

/** The call by which game data arrives. */
export const FEED_CALLS: readonly Call[] = [
  { method: 'POST', path: PATHS.ingest, response: ingestAnswer },
];
