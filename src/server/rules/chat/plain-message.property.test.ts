import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Database, Tables } from '../../data/db/tables.ts';
import { Problem } from '../../http/problem.ts';
import { ROW_LIMITS } from '../../limits/rate-limit.ts';
import { onPostgres } from '../../testing/databases.ts';
import { addWatcher } from '../../testing/deliveries.ts';
import { acquaint, type Member, member } from '../../testing/member.ts';
import { DAY_BEFORE, START, testApp } from '../../testing/test-app.ts';
import { createSendPlainly, sendByRules } from './send-message.ts';

const RUNS = Number(process.env.PLAIN_MESSAGES ?? 200);
const NOW = START + 60_000;
const { most, windowMs } = ROW_LIMITS.send;

/** Mostly the first value, which forbids nothing. */
const mostly = <const T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const request = mostly('known', 'none', 'open', 'ad', 'declined');
const until = mostly<number | null>(null, NOW, NOW + 1);

/** What stands in the database before a message of Ann to Bob. */
const state = fc.record({
  session: mostly('living', 'expired', 'suspended', 'old'),
  opened: mostly<0 | 1>(1, 0),
  own: fc.constantFrom('known', 'none', 'open', 'ad', 'declined'),
  ofBob: request,
  mutedUntil: until,
  suspended: mostly<null | 'ann' | 'bob'>(null, 'ann', 'bob'),
  suspendedUntil: fc.constantFrom(null, NOW, NOW + 1),
  block: mostly('none', 'by Ann', 'by Bob', 'inherited'),
  isDeleted: mostly(false, true),
  isWatched: mostly(false, true),
  clientId: mostly('new', 'of the same', 'of another text', 'of Bob'),
  sentBefore: mostly(1, 0, most - 1, most),
  sentAt: mostly(NOW - 1, NOW - windowMs, NOW - windowMs + 1, NOW),
  bobWrote: fc.boolean(),
  annRead: fc.nat({ max: most + 1 }),
  // Dan's message to Eve, which nothing forbids, in the same call.
  company: fc.constantFrom('none', 'before', 'after'),
});
type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

const TABLES = [
  'conversations',
  'conversation_members',
  'events',
  'user_states',
  'sent_texts',
] as const satisfies (keyof Tables)[];

/** All that a send may change, in any order; the id of an alert's event is random. */
async function readTables(db: Database): Promise<string[]> {
  const rows: object[] = [];
  for (const table of TABLES) rows.push(...(await db.selectFrom(table).selectAll().execute()));
  const alerts = await db
    .selectFrom('alert_events')
    .select(['kind', 'at', 'due_at', 'data'])
    .execute();
  const read = alerts.map(({ data, ...rest }) => ({ ...rest, data: JSON.parse(data) }));
  return [...rows, ...read].map((row) => JSON.stringify(row)).toSorted();
}

/** The ids of the players, of Ann's session and of the conversation. Cem's row is that of an account that is gone. */
type Players = Record<'ann' | 'bob' | 'cem' | 'session' | 'conversation', string>;

/** Changes the tables of a new conversation to a state. */
async function setState(db: Database, players: Players, one: State): Promise<void> {
  const { ann, bob, cem, session, conversation } = players;
  const sessions = {
    living: {},
    expired: { expires_at: NOW },
    suspended: { suspended_at: NOW },
    old: { created_at: 0 },
  };
  await db
    .updateTable('sessions')
    .set({ ...sessions[one.session], seen_at: NOW })
    .where('id', '=', session)
    .execute();
  const member = (user: string) =>
    db.updateTable('conversation_members').where('user_id', '=', user);
  const { opened, own, ofBob, annRead } = one;
  await member(ann).set({ opened, request: own, read_seq: annRead }).execute();
  await member(bob).set({ request: ofBob }).execute();
  const event = { conversation_id: conversation, kind: 'message' as const, removed_at: null };
  const used = {
    ...{ new: ['other', ann, 'hi'], 'of the same': ['new', ann, 'hi'] },
    ...{ 'of another text': ['new', ann, 'oh'], 'of Bob': ['new', bob, 'hi'] },
  }[one.clientId];
  const [client_id = '', sender_id = '', body = ''] = used;
  const sent = Array.from({ length: one.sentBefore }, (_, index) => ({
    ...{ ...event, sender_id: ann, client_id: `${index}`, body: '', at: one.sentAt },
  }));
  const all = [
    ...(one.clientId === 'new' ? [] : [{ ...event, sender_id, client_id, body, at: START }]),
    ...(one.bobWrote ? [{ ...event, sender_id: bob, client_id: 'his', body: '', at: START }] : []),
    ...sent,
  ].map((row, index) => ({ ...row, seq: index + 1 }));
  if (all.length > 0) await db.insertInto('events').values(all).execute();
  const talk = db.updateTable('conversations').where('id', '=', conversation);
  await talk.set({ last_seq: all.length }).execute();
  const rest = { reason: 'spam', at: START };
  if (one.mutedUntil !== null) {
    await db
      .insertInto('mutes')
      .values({ user_id: ann, until: one.mutedUntil, ...rest })
      .execute();
  }
  if (one.suspended !== null) {
    const user_id = one.suspended === 'ann' ? ann : bob;
    await db
      .insertInto('suspensions')
      .values({ user_id, until: one.suspendedUntil, ...rest })
      .execute();
  }
  const [blocker_id, blocked_id] = {
    ...{ none: [], 'by Ann': [ann, bob], 'by Bob': [bob, ann], inherited: [bob, cem] },
  }[one.block];
  if (blocker_id !== undefined && blocked_id !== undefined) {
    const block = { blocker_id, blocked_id, at: START, shown_until: null, last_seen: null };
    await db.insertInto('blocks').values(block).execute();
  }
  if (one.block === 'inherited') {
    const hash = { id: cem, key_id: 'key', hash: 'hash', user_id: ann };
    await db.insertInto('subject_hashes').values(hash).execute();
  }
  if (one.isDeleted) {
    await db.updateTable('users').set({ provider: 'deleted' }).where('id', '=', bob).execute();
  }
  if (one.isWatched) {
    await db.updateTable('watchers').set({ user_id: bob }).execute();
    await db.updateTable('watches').set({ kind: 'conversations' }).execute();
  }
}

/** The result of a send with all that it wrote, or the code of its refusal; nothing stays written. */
async function tried<T>(db: Database, send: (transaction: Database) => Promise<T>) {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await send(transaction);
    return { result, tables: await readTables(transaction) };
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.code };
    throw error;
  } finally {
    await transaction.rollback().execute();
  }
}

/** Makes every send doubtful, so that each rule is asked. */
const doubtful: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => ('is_doubtful' in row ? { ...row, is_doubtful: true } : row)),
  }),
};

/** The id of a player's session. */
async function sessionOf(db: Database, { id }: Member): Promise<string> {
  const query = db.selectFrom('sessions').select('id').where('user_id', '=', id);
  return (await query.executeTakeFirstOrThrow()).id;
}

onPostgres((database) => {
  test('a message that is saved in one call is admitted by every rule, with the same answer and rows', async () => {
    const db = database();
    const server = testApp(db);
    const signIn = (name: string) => member(server, name, { now: DAY_BEFORE });
    const [ann, bob, cem] = [await signIn('Ann'), await signIn('Bob'), await signIn('Cem')];
    const [dan, eve] = [await signIn('Dan'), await signIn('Eve')];
    const session = await sessionOf(db, ann);
    const conversation = await ann.open(bob);
    const ofDan = {
      session: await sessionOf(db, dan),
      conversation: await dan.open(eve),
      now: NOW,
    };
    await acquaint(db);
    await addWatcher(db, 'watcher', START);
    const players = { ann: ann.id, bob: bob.id, cem: cem.id, session, conversation };
    const sending = { session, conversation, now: NOW };
    const message = { client_id: 'new', text: 'hi' };
    // The first call creates the function.
    expect(await createSendPlainly(db)(sending, message)).toBeUndefined();
    let plain = 0;
    const property = fc.asyncProperty(state, async (one) => {
      const company = one.company === 'none' ? [] : [ofDan];
      const sendings = one.company === 'before' ? [...company, sending] : [sending, ...company];
      const plainly = await tried(db, async (transaction) => {
        await setState(transaction, players, one);
        const send = createSendPlainly(transaction);
        return Promise.all(sendings.map((each) => send(each, message)));
      });
      const sent = sendings.filter((_, index) => plainly.result?.[index] !== undefined);
      expect(sent).toEqual(expect.arrayContaining(company));
      if (sent.includes(sending)) plain += 1;
      const byRules = await tried(db, async (transaction) => {
        await setState(transaction, players, one);
        const rules = transaction.withPlugin(doubtful);
        const results = [];
        for (const each of sendings) {
          results.push(sent.includes(each) ? await sendByRules(rules, each, message) : undefined);
        }
        return results;
      });
      expect(plainly).toEqual(byRules);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 1, endOnFailure: true });
    expect(plain).toBeGreaterThan(RUNS / 10);
  });
});
