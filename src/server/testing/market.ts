import {
  type ChatEvent,
  type Conversation,
  toConversation,
  toEvent,
} from '../../contract/chat/conversation.ts';
import type { Offer } from '../../contract/chat/offer.ts';
import { knownOffers } from '../../domain/chat/offers.ts';
import { offerActions } from '../../domain/deals/offer-card.ts';
import { OFFER_EVENTS, type OfferEvent } from '../../domain/deals/offer-table.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { createConversation } from '../data/chat/conversations.ts';
import type { Database } from '../data/db/tables.ts';
import { findSuspension } from '../data/desk/suspensions.ts';
import { createSession } from '../data/session/sessions.ts';
import { saveUser } from '../data/session/users.ts';
import { newClientId } from './member.ts';
import { trade } from './trade.ts';

/** The status of a backend that cannot use its database just now (behaviour B6). */
export const UNAVAILABLE = 503;

/** How long ago the players signed in first, in milliseconds: no limit of a newcomer holds. */
const OLD_MS = 30 * DAY_MS;

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };
type Trader = { id: string; token: string };

/** Four players who know each other, with what a schedule has made of them. */
export type Market = {
  db: Database;
  players: Trader[];
  conversations: { id: string; members: readonly [Trader, Trader] }[];
  ads: { id: string; owner: Trader }[];
  offers: { id: string; members: readonly [Trader, Trader] }[];
  call: (player: Trader, method: string, path: string, body?: object) => Promise<Answer>;
};

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
  [0, 3],
] as const;

let markets = 0;

async function signIn(db: Database, name: string): Promise<Trader> {
  const at = Date.now() - OLD_MS;
  const profile = { provider: 'roblox', subject: name, username: name, avatar_url: null } as const;
  const id = await saveUser(db, profile, at);
  await db.updateTable('users').set({ seen_at: Date.now() }).where('id', '=', id).execute();
  return { id, token: await createSession(db, id, Date.now()) };
}

/** Opens the market of a schedule. Its calls go to the backends by turns. */
export async function openMarket(db: Database, urls: readonly string[]): Promise<Market> {
  markets += 1;
  const name = `m${markets}`;
  // Sessions of suspended players count as dead tokens of an address.
  const address = `10.${markets >> 16}.${(markets >> 8) & 255}.${markets & 255}`;
  let calls = 0;
  const call: Market['call'] = async ({ token }, method, path, body) => {
    calls += 1;
    const response = await fetch(`${urls[calls % urls.length]}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const status = response.status;
    // Another program may hold the lock of the embedded database for too long: then nothing was written.
    if (status >= 500 && status !== UNAVAILABLE)
      throw new Error(`${method} ${path}: ${status} ${text}`);
    return { status, body: text === '' ? null : JSON.parse(text) };
  };
  const players = [];
  for (const index of [0, 1, 2, 3]) players.push(await signIn(db, `${name}p${index}`));
  const conversations = [];
  for (const [one, other] of PAIRS) {
    const members = [players[one], players[other]] as [Trader, Trader];
    const id = await createConversation(db, members[0].id, members[1].id, Date.now());
    conversations.push({ id, members });
  }
  await db
    .updateTable('conversation_members')
    .set({ opened: 1, request: 'known' })
    .where(
      'conversation_id',
      'in',
      conversations.map(({ id }) => id),
    )
    .execute();
  return { db, players, conversations, ads: [], offers: [], call };
}

/** Deletes what a schedule has made, so that the next ones are as fast. */
export async function closeMarket({ db, players, conversations }: Market): Promise<void> {
  const ids = conversations.map(({ id }) => id);
  await db.deleteFrom('conversations').where('id', 'in', ids).execute();
  const users = players.map(({ id }) => id);
  await db.deleteFrom('trade_ads').where('user_id', 'in', users).execute();
  await db.deleteFrom('suspensions').where('user_id', 'in', users).execute();
}

/** Signs a player in again, unless they are suspended. */
export async function enterAgain({ db }: Market, player: Trader): Promise<void> {
  const suspension = await findSuspension(db, player.id, Date.now());
  if (suspension === null) player.token = await createSession(db, player.id, Date.now());
}

/** Publishes a trade ad. */
export async function publish(market: Market, owner: Trader, quantity: number): Promise<void> {
  const side = [{ petSlug: 'cat', quantity }];
  const { status, body } = await market.call(owner, 'POST', '/trade-ads', trade(side, side));
  if (status === 201) market.ads.push({ id: body.data.id, owner });
}

/** Makes an offer, or a counter offer. */
export async function propose(
  market: Market,
  from: Trader,
  conversation: Market['conversations'][number],
  more: { quantity: number; ad_id?: string | undefined; counters?: string },
): Promise<number> {
  const { quantity, ...ids } = more;
  const side = [{ petSlug: 'dog', quantity }];
  const offer = { client_id: newClientId(), conversation_id: conversation.id, ...ids };
  const body = { ...offer, ...trade(side, ['cat']) };
  const answer = await market.call(from, 'POST', '/trade-offers', body);
  if (answer.status === 201) {
    market.offers.push({ id: answer.body.id, members: conversation.members });
  }
  return answer.status;
}

/** Does something with an offer. Returns the status. */
export async function act(
  market: Market,
  player: Trader,
  offer: string,
  event: OfferEvent,
): Promise<number> {
  const conversation = market.conversations.find(
    ({ members }) =>
      market.offers.find(({ id }) => id === offer)?.members === members && members.includes(player),
  );
  if (event === 'counter') {
    if (conversation === undefined) return 404;
    const quantity = 2 + (market.offers.length % 900);
    return propose(market, player, conversation, { quantity, counters: offer });
  }
  const body = event === 'fell-through' ? { reason: 'no_show' } : undefined;
  return (await market.call(player, 'POST', `/trade-offers/${offer}/${event}`, body)).status;
}

/** The cards of a player's screen: each thing that a player can do with an offer, and whether it is offered. */
export type Shown = { offer: string; event: OfferEvent; isOffered: boolean; card: Offer };

const BUTTONS = OFFER_EVENTS.slice(0, OFFER_EVENTS.indexOf('leave'));

async function cardsOf(
  market: Market,
  player: Trader,
  conversation: Conversation,
): Promise<Shown[]> {
  const path = `/conversations/${conversation.id}/events?after=0&limit=100`;
  const { status, body } = await market.call(player, 'GET', path);
  if (status === UNAVAILABLE) return [];
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  const events: ChatEvent[] = body.events.map(toEvent);
  const known = [...knownOffers<Offer>(events).values()];
  return known.flatMap(({ offer: card }) => {
    const offered = offerActions(card, player.id, { ...conversation, muted: false }, Date.now());
    return BUTTONS.map((event) => ({
      ...{ offer: card.id, event, card },
      isOffered: offered.includes(event),
    }));
  });
}

/** Reads a player's screen of one of their conversations; nothing for one who is suspended. */
export async function readScreen(market: Market, player: Trader, index: number): Promise<Shown[]> {
  const { status, body } = await market.call(player, 'GET', '/conversations');
  if (status !== 200) return [];
  const conversation = toConversation(body.conversations[index % body.conversations.length]);
  return conversation === null ? [] : cardsOf(market, player, conversation);
}
