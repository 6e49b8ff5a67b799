import type { Database } from '../data/db/tables.ts';
import { endSession, endSessionsOfOthers } from '../data/session/sessions.ts';
import { runDesk } from '../rules/desk/run-desk.ts';
import { item } from './events.ts';
import { type Member, member, newClientId } from './member.ts';
import { DAY_BEFORE, START, type TestApp } from './test-app.ts';
import { trade } from './trade.ts';

/** Who may call a backend. The participant has a conversation with Bob; so have the three after them. */
export const CALLERS = [
  'no token',
  'stranger',
  'participant',
  'blocked',
  'muted',
  'suspended',
  'moderator',
  'admin',
  'dead token',
  'another provider',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The things that a caller's calls are about: their own things, or those of the participant for who has none. */
export type Subject = {
  bob: string;
  conversation: string;
  /** An offer of Bob, one of the caller, and the caller's trade ad and notice. */
  offer: string;
  ownOffer: string;
  tradeAd: string;
  notice: string;
  /** A muted and suspended player, with a report about them, a message and a trade ad. */
  target: { id: string; report: string; conversation: string; tradeAd: string };
};

/** The tokens of all callers, null for none, and what their calls are about. */
export type Callers = {
  tokenOf: (caller: Caller) => string | null;
  subjectOf: (caller: Caller) => Subject;
};

type Setup = { db: Database; server: TestApp; bob: Member };

const newPlayer = ({ server }: Setup, name: string) => member(server, name);
const desk = ({ db }: Setup, ...args: string[]) => runDesk({ db, actor: 'cem', now: START }, args);

async function proposeIn(conversation: string, player: Member): Promise<string> {
  const offer = {
    client_id: newClientId(),
    conversation_id: conversation,
    ...trade(['cat'], ['cat']),
  };
  return (await player.call('POST', '/trade-offers', offer)).body.id;
}

async function publish(player: Member): Promise<string> {
  return (await player.call('POST', '/trade-ads', trade(['cat'], ['cat']))).body.data.id;
}

async function makeTarget(setup: Setup, name: string): Promise<Subject['target']> {
  const { bob, db } = setup;
  const player = await newPlayer(setup, name);
  const conversation = await player.open(bob);
  await player.sendMessage(conversation, 'give me your password');
  const tradeAd = await publish(player);
  const about = { user_id: player.id, conversation_id: conversation, seq: 1, ad_id: tradeAd };
  await bob.call('POST', '/reports', { ...about, reason: 'rude' });
  const { id: report } = await db
    .selectFrom('reports')
    .select('id')
    .where('user_id', '=', player.id)
    .executeTakeFirstOrThrow();
  await desk(setup, 'mute', name, '1h', 'spam');
  await desk(setup, 'suspend', name, '1h', 'spam');
  // It stands for one that nobody has removed yet.
  await db
    .updateTable('trade_ads')
    .set({ status: 'published' })
    .where('id', '=', tradeAd)
    .execute();
  return { id: player.id, report, conversation, tradeAd };
}

/** Signs a player in who has a conversation with Bob, an offer each way, a trade ad and a notice. */
async function makeParticipant(setup: Setup, name: string) {
  const { bob } = setup;
  const player = await newPlayer(setup, name);
  const conversation = await player.open(bob);
  await player.sendMessage(conversation, 'hi');
  const offer = await proposeIn(conversation, bob);
  const ownOffer = await proposeIn(conversation, player);
  const tradeAd = await publish(player);
  await desk(setup, 'warn', name, 'be kind');
  const [{ id: notice }] = (await player.get('/notices')).notices;
  return { player, subject: { bob: bob.id, conversation, offer, ownOffer, tradeAd, notice } };
}

async function tokenOfOtherProvider({ db, server }: Setup): Promise<string> {
  const { token } = await member(server, 'Other', { provider: 'roblox' });
  await endSessionsOfOthers(db, 'demo');
  return token;
}

/** Makes every caller, and everything that their calls are about. */
export async function makeCallers(db: Database, server: TestApp): Promise<Callers> {
  await server.feed([item('cat')]);
  const setup = { db, server, bob: await member(server, 'Bob', { now: DAY_BEFORE }) };
  const stranger = await newPlayer(setup, 'stranger');
  const participant = await makeParticipant(setup, 'participant');
  const blocked = await makeParticipant(setup, 'blocked');
  const muted = await makeParticipant(setup, 'muted');
  const suspended = await makeParticipant(setup, 'suspended');
  await setup.bob.call('PUT', `/blocks/${blocked.player.id}`);
  await desk(setup, 'mute', 'muted', '1h', 'spam');
  await desk(setup, 'suspend', 'suspended', '1h', 'spam');
  const moderator = await member(server, 'moderator', { role: 'moderator' });
  const admin = await member(server, 'admin', { role: 'admin' });
  const targets = {
    moderator: await makeTarget(setup, 'target1'),
    admin: await makeTarget(setup, 'target2'),
  };
  const { token: deadToken } = await newPlayer(setup, 'gone');
  await endSession(db, deadToken);
  const others = { participant, blocked, muted, suspended };
  const tokens: Record<Caller, string | null> = {
    'no token': null,
    'dead token': deadToken,
    'another provider': await tokenOfOtherProvider(setup),
    stranger: stranger.token,
    moderator: moderator.token,
    admin: admin.token,
    participant: participant.player.token,
    blocked: blocked.player.token,
    muted: muted.player.token,
    suspended: suspended.player.token,
  };
  return {
    tokenOf: (caller) => tokens[caller],
    subjectOf: (caller) => {
      const own = Object.entries(others).find(([name]) => name === caller)?.[1] ?? participant;
      const target = caller === 'moderator' ? targets.moderator : targets.admin;
      // A suspension leaves no trade ad.
      const { tradeAd } = (caller === 'suspended' ? participant : own).subject;
      return { ...own.subject, tradeAd, target };
    },
  };
}
