import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { stateAt } from '../../../domain/deals/offer-states.ts';
import { OFFER_EVENTS, OFFER_TABLE } from '../../../domain/deals/offer-table.ts';
import { openDatabase } from '../../data/db/database.ts';
import type { Database } from '../../data/db/tables.ts';
import { releaseLapsedTradeAds } from '../../data/trades/promise-trade-ad.ts';
import { acrossDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import {
  act,
  closeMarket,
  enterAgain,
  type Market,
  openMarket,
  propose,
  publish,
  readScreen,
  UNAVAILABLE,
} from '../../testing/market.ts';
import { type DataLocation, type OwnProcess, startOwnProcess } from '../../testing/own-process.ts';
import { trade } from '../../testing/trade.ts';
import { runDesk } from '../desk/run-desk.ts';
import { endDueOffers } from './end-offers.ts';

/** How many schedules are run on each database; `npm run test:long` runs more. */
const SCHEDULES = Number(process.env.MARKET_SCHEDULES ?? 10);
/** How many schedules run at once. */
const AT_ONCE = 6;
const HOUR = 3_600_000;

const nat = fc.nat({ max: 999 });
const CALLS = [
  ...OFFER_EVENTS.slice(0, OFFER_EVENTS.indexOf('leave')),
  ...(['offer', 'offer', 'offer', 'publish', 'delete-ad', 'edit-ad', 'renew-ad'] as const),
  ...(['block', 'unblock', 'suspend', 'lift', 'due'] as const),
] as const;
const call = fc.tuple(fc.constantFrom(...CALLS), fc.nat({ max: 3 }), nat);
const press = fc.tuple(fc.constant('press' as const), fc.nat({ max: 3 }), nat);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(call, { minLength: 1, maxLength: 3 }) },
  { weight: 5, arbitrary: press },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant('pass' as const), fc.constantFrom(1, 24, 73), nat),
  },
);
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** The work of the leader every ten seconds. */
async function lead(db: Database): Promise<void> {
  await endDueOffers(db, Date.now());
  await releaseLapsedTradeAds(db, Date.now());
}

async function desk({ db, players }: Market, verb: 'suspend' | 'lift', who: number) {
  const args = [verb, players[who]?.id ?? '', ...(verb === 'suspend' ? ['1h'] : []), 'spam'];
  await runDesk({ db, actor: 'cem', now: Date.now() }, args).catch(() => '');
  await lead(db);
}

async function changeAd(market: Market, kind: string, index: number): Promise<void> {
  const ad = pick(market.ads, index);
  if (ad === undefined) return;
  const side = [{ petSlug: 'dog', quantity: 1 + index }];
  const path = `/trade-ads/${ad.id}`;
  if (kind === 'delete-ad') await market.call(ad.owner, 'DELETE', path);
  else if (kind === 'edit-ad') await market.call(ad.owner, 'PUT', path, trade(side, ['cat']));
  else await market.call(ad.owner, 'POST', `${path}/renew`);
}

async function offerIn(market: Market, who: number, index: number): Promise<void> {
  const player = market.players[who];
  const conversation = pick(market.conversations, index);
  if (player === undefined || !conversation?.members.includes(player)) return;
  const ads = market.ads.filter(({ owner }) => owner !== player);
  const ad_id = index % 3 === 0 ? undefined : pick(ads, index)?.id;
  await propose(market, player, conversation, { quantity: 1 + index, ad_id });
}

/** Makes a call, whatever the screens show. No answer of it may be a failure of the backend. */
async function run(market: Market, [kind, who, index]: Call): Promise<void> {
  const player = market.players[who];
  const other = market.players[(who + 1 + (index % 3)) % 4];
  if (player === undefined || other === undefined) return;
  switch (kind) {
    case 'offer':
      return offerIn(market, who, index);
    case 'publish':
      return publish(market, player, 1 + index);
    case 'delete-ad':
    case 'edit-ad':
    case 'renew-ad':
      return changeAd(market, kind, index);
    case 'block':
    case 'unblock':
      await market.call(player, kind === 'block' ? 'PUT' : 'DELETE', `/blocks/${other.id}`);
      return;
    case 'suspend':
    case 'lift':
      return desk(market, kind, who);
    case 'due':
      return lead(market.db);
    default: {
      const offer = pick(market.offers, index);
      if (offer !== undefined) await act(market, offer.members[who % 2] ?? player, offer.id, kind);
    }
  }
}

/** Presses what a player's screen offers, which works, and asks for what it does not offer, which is refused. */
async function pressShown(market: Market, who: number, index: number): Promise<void> {
  const player = market.players[who];
  if (player === undefined) return;
  const shown = await readScreen(market, player, index);
  const hidden = pick(
    shown.filter(({ isOffered }) => !isOffered),
    index,
  );
  if (hidden !== undefined) {
    const status = await act(market, player, hidden.offer, hidden.event);
    expect([hidden.event, hidden.card.state, status >= 400]).toEqual([
      hidden.event,
      hidden.card.state,
      true,
    ]);
  }
  const button = pick(
    shown.filter(({ isOffered }) => isOffered),
    index,
  );
  if (button === undefined) return;
  const status = await act(market, player, button.offer, button.event);
  const { event, card } = button;
  const expected = [200, 201, 429, UNAVAILABLE].includes(status) ? status : 200;
  expect([event, card.state, status]).toEqual([event, card.state, expected]);
}

/** Lets time pass: what the players have made is older by so many hours. */
async function pass({ db, players, ads, offers }: Market, hours: number): Promise<void> {
  const by = hours * HOUR + 1000;
  const of = players.map(({ id }) => id);
  if (ads.length > 0) {
    await db
      .updateTable('trade_ads')
      .set((row) => ({ created_at: row('created_at', '-', by) }))
      .where('user_id', 'in', of)
      .execute();
  }
  if (offers.length > 0) {
    await db
      .updateTable('offers')
      .set((row) => ({
        created_at: row('created_at', '-', by),
        accepted_at: row('accepted_at', '-', by),
      }))
      .where('proposer_id', 'in', of)
      .execute();
  }
  await lead(db);
}

type Seen = Map<string, string>;

/** An item of a trade ad is promised once, an agreement's numbers never change, and each offer goes its way through the table once. */
async function check({ db, players, conversations }: Market, seen: Seen): Promise<void> {
  const now = Date.now();
  const ids = players.map(({ id }) => id);
  // One statement reads an offer as its events have it, whatever the leader does meanwhile.
  const rows = await db
    .selectFrom('offers')
    .innerJoin('events', (join) =>
      join
        .onRef('events.conversation_id', '=', 'offers.conversation_id')
        .onRef('events.body', '=', 'offers.id'),
    )
    .selectAll('offers')
    .select('events.kind')
    .where('offers.proposer_id', 'in', ids)
    .orderBy('events.seq')
    .execute();
  const kinds = Map.groupBy(rows, ({ id }) => id);
  const offers = [...new Map(rows.map((row) => [row.id, row])).values()];
  const promised = offers.filter((offer) => {
    const times = { createdAt: offer.created_at, acceptedAt: offer.accepted_at };
    const state = stateAt({ state: offer.state, ...times }, now);
    return offer.ad_id !== null && ['accepted', 'confirmed', 'traded'].includes(state);
  });
  expect(new Set(promised.map(({ ad_id }) => ad_id)).size).toBe(promised.length);
  for (const { id, offering, wanted, accepted_values, accepted_at } of offers) {
    if (accepted_at === null) continue;
    const numbers = JSON.stringify([offering, wanted, accepted_values]);
    expect(seen.get(id) ?? numbers).toBe(numbers);
    seen.set(id, numbers);
  }
  const events = await db
    .selectFrom('events')
    .select(['conversation_id', 'seq'])
    .where(
      'conversation_id',
      'in',
      conversations.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
  for (const { id, state } of offers) {
    const [first, ...rest] = (kinds.get(id) ?? []).map(({ kind }) => kind);
    expect(first).toBe('proposed');
    const last = rest.reduce((from, to) => {
      expect([from, to, OFFER_TABLE.some((one) => one.from === from && one.to === to)]).toEqual([
        from,
        to,
        true,
      ]);
      return to;
    }, first);
    expect(last).toBe(state);
  }
  for (const { id } of conversations) {
    const seqs = events.filter((one) => one.conversation_id === id).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  }
}

async function runSchedule(db: Database, urls: readonly string[], steps: readonly Step[]) {
  const market = await openMarket(db, urls);
  const seen: Seen = new Map();
  const [owner, second] = market.players;
  if (owner !== undefined && second !== undefined) {
    await publish(market, owner, 1);
    await publish(market, second, 1);
  }
  for (const one of steps) {
    if (one[0] === 'press') await pressShown(market, one[1], one[2]);
    else if (one[0] === 'pass') await pass(market, one[1]);
    else {
      const calls = one as Call[];
      await Promise.all(calls.map((each) => run(market, each)));
      for (const [kind, who] of calls) {
        const player = market.players[who];
        if (kind === 'lift' && player !== undefined) await enterAgain(market, player);
      }
    }
    await check(market, seen);
  }
  await closeMarket(market);
}

acrossDatabases((create) => {
  let servers: OwnProcess[] = [];
  let close = async () => {};
  afterEach(async () => {
    for (const server of servers) await server.kill();
    servers = [];
    await close();
  });

  const runSchedules = async (location: DataLocation, processes: number) => {
    const settings = {
      CALLS_PER_MINUTE: '100000000',
      INGEST_TOKEN: 'a-token-of-the-tests',
      TRUST_PROXY: '1',
    };
    for (let count = 0; count < processes; count += 1) {
      servers.push(await startOwnProcess(location, settings));
    }
    const urls = servers.map(({ url }) => url);
    const db = await openDatabase(location);
    close = () => db.destroy();
    const lines = [item('cat', {}, Date.now()), item('dog', {}, Date.now())];
    const fed = await fetch(`${urls[0]}/api/ingest`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${settings.INGEST_TOKEN}` },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    expect(fed.status).toBe(200);
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 12, size: 'max' }),
      (steps) => runSchedule(db, urls, steps),
    );
    const numRuns = Math.ceil(SCHEDULES / AT_ONCE);
    const seeds = Array.from({ length: AT_ONCE }, (_, index) => index + 1);
    await Promise.all(
      seeds.map((seed) => fc.assert(property, { seed, numRuns, endOnFailure: true })),
    );
  };
  const timeout = SCHEDULES * 1000 + 60_000;

  test(
    'four players at two processes on PostgreSQL agree on every ad, offer and deal, and no screen offers what is refused',
    async () => runSchedules(await create.postgres(), 2),
    timeout,
  );

  test(
    'four players on SQLite beside the commands of an operator agree on every ad, offer and deal, and no screen offers what is refused',
    async () => runSchedules(await create.embedded(), 1),
    timeout,
  );
});
