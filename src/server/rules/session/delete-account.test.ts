import { readFileSync } from 'node:fs';
import { PostgresAdapter, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNREAD_AFTER_MS } from '../../../domain/alerts/limits.ts';
import { listBlocked } from '../../data/chat/blocks.ts';
import { markOffline, markOnline } from '../../data/chat/presence.ts';
import type { Database } from '../../data/db/tables.ts';
import { insertNotice } from '../../data/desk/notices.ts';
import { insertSuspension } from '../../data/desk/suspensions.ts';
import { emptyLog } from '../../data/session/remove-remains.ts';
import { createSession } from '../../data/session/sessions.ts';
import { createSignInCode } from '../../data/session/sign-in-codes.ts';
import { findSubject, saveUser } from '../../data/session/users.ts';
import { sweep } from '../../data/sweep.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { hatch, item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { START, SUBJECT_HASHER, type TestApp, testApp } from '../../testing/test-app.ts';
import { tellAll } from '../../testing/watchers.ts';
import { openConversation } from '../chat/open-conversation.ts';
import { reportUser } from '../chat/report-user.ts';
import { findPlayer } from '../desk/find-player.ts';
import { runDesk } from '../desk/run-desk.ts';
import { collectAccountData } from './collect-account-data.ts';
import { type DeletedAccount, deleteAccount } from './delete-account.ts';

const NAME = 'AnnaOfTheHill';
const [SAID, TO_CEM, REPORTED] = ['a-sentence-of-anna', 'another-sentence', 'a-text-of-a-report'];
const CAT = { petSlug: 'cat', quantity: 1, isCategory: false };
const SIDES = { offering_items: [CAT], looking_for_items: [CAT] };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** All rows of all tables as text, by table. */
async function tablesOf(db: Database): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables();
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    texts.set(name, JSON.stringify(rows));
  }
  return texts;
}

/** The tables that contain one of some texts. */
async function tablesWith(db: Database, ...texts: string[]): Promise<string[]> {
  const tables = [...(await tablesOf(db))];
  return tables.filter(([, rows]) => texts.some((one) => rows.includes(one))).map(([name]) => name);
}

/** The bytes of SQLite's file and its log; empty on PostgreSQL. */
async function bytesOf(db: Database): Promise<string> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return '';
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const file = rows[0]?.file ?? '';
  return [file, `${file}-wal`].map((name) => readFileSync(name, 'latin1')).join('');
}

onBothDatabases((database) => {
  let server: TestApp;
  let [anna, bob, cem, dan]: Member[] = [];
  const player = (one: Member | undefined): Member => {
    if (one === undefined) throw new Error('The players sign in before the tests.');
    return one;
  };
  let [talk, other] = ['', ''];
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat'), hatch('cat', NAME), hatch('cat', 'Bob')]);
    [anna, bob] = [await member(server, NAME), await member(server, 'Bob')];
    [cem, dan] = [await member(server, 'Cem'), await member(server, 'Dan')];
    [talk, other] = [await anna.open(bob), await cem.open(anna)];
    await anna.sendMessage(talk, SAID);
    await bob.sendMessage(talk, 'what bob said');
    await cem.sendMessage(other, 'what cem said');
    await anna.sendMessage(other, TO_CEM);
  });
  const propose = (from: Member, conversation: string) =>
    from.call('POST', '/trade-offers', {
      client_id: newClientId(),
      conversation_id: conversation,
      ...SIDES,
    });
  const report = (from: Member, about: Member) => {
    const reason = `Something else: ${REPORTED}`;
    const where = { conversation_id: talk, seq: 1 };
    return from.call('POST', '/reports', { user_id: about.id, ...where, reason });
  };
  const leave = (now = START): Promise<DeletedAccount> =>
    database()
      .transaction()
      .execute((transaction) =>
        deleteAccount(transaction, player(anna).id, { now, subjectHasher: SUBJECT_HASHER }),
      );
  const traces = () => [player(anna).id, NAME, SAID ?? '', TO_CEM ?? ''];

  /** Leaves something of Anna in every table that can hold it. */
  async function leaveTraces(): Promise<void> {
    const { id, call, open } = player(anna);
    await call('POST', '/trade-ads', SIDES);
    await call('PUT', `/blocks/${player(dan).id}`);
    await open(player(dan));
    const all = { kind: 'conversations', target: {}, ways: ['site'] };
    await player(bob).call('POST', '/watches', all);
    await propose(player(anna), talk);
    await tellAll(database(), START + UNREAD_AFTER_MS);
    expect((await player(bob).get('/alerts')).alerts).toHaveLength(1);
    await player(bob).call('PUT', `/blocks/${id}`);
    await propose(player(cem), other);
    await createSignInCode(database(), { user: id, challenge: 'c' }, START);
    await markOnline(database(), 'here', [id], START);
    await markOffline(database(), 'there', [{ user_id: id, seen_at: START }], START + DAY);
    const suspension = { user_id: id, until: START, reason: 'over', at: START - DAY };
    await database().insertInto('suspensions').values(suspension).execute();
    await database().insertInto('mutes').values(suspension).execute();
    const notice = { user_id: id, kind: 'warning', text: 'be nice', at: START } as const;
    await insertNotice(database(), notice);
    const rain = { kind: 'weather', target: { name: 'Rain' }, ways: ['site'] };
    await call('POST', '/watches', rain);
  }

  test('leaves nothing of the player in any table, nor in the bytes of the file', async () => {
    await leaveTraces();
    expect((await tablesWith(database(), player(anna).id)).length).toBeGreaterThan(10);
    await leave();
    await emptyLog(database());
    expect(await tablesWith(database(), ...traces())).toEqual([]);
    const kept = await database().selectFrom('subject_hashes').selectAll().execute();
    expect(kept).toHaveLength(1);
    const bytes = await bytesOf(database());
    for (const trace of traces()) expect(bytes.includes(trace), trace).toBe(false);
  });

  test('makes the next sweep rewrite the file, so that no copy stays in a page that is free', async () => {
    const free = async () => {
      if (database().getExecutor().adapter instanceof PostgresAdapter) return 0;
      const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(
        database(),
      );
      return rows[0]?.freelist_count;
    };
    const row = {
      conversation_id: talk,
      sender_id: player(anna).id,
      client_id: null,
      removed_at: null,
    };
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...{ ...row, kind: 'message' as const, seq: index + 100, at: START },
      body: `${SAID} ${'x'.repeat(9000)}`,
    }));
    await database().insertInto('events').values(rows).execute();
    await leave();
    await emptyLog(database());
    const isPostgres = (await bytesOf(database())) === '';
    if (!isPostgres) expect(await free()).toBeGreaterThan(0);
    await sweep(database(), START);
    expect(await free()).toBe(0);
    expect((await bytesOf(database())).includes(SAID ?? '')).toBe(false);
  });

  test('leaves reports about the player, and the log of operators, for 12 months', async () => {
    await report(player(bob), player(anna));
    const desk = { db: database(), actor: 'cem', now: START };
    await runDesk(desk, ['lift', NAME, 'nothing']).catch(() => {});
    await runDesk(desk, ['suspend', NAME, '1h', 'a reason']);
    await leave(START + DAY);
    expect(await tablesWith(database(), ...traces())).toEqual(
      expect.arrayContaining(['reports', 'audit_log']),
    );
    expect(await tablesWith(database(), ...traces())).toHaveLength(2);
    expect(await runDesk(desk, ['reports'])).toContain(`Bob reports ${NAME}`);
    await sweep(database(), START + 366 * DAY);
    expect(await tablesWith(database(), ...traces())).toEqual([]);
  });

  test('takes the player’s id, name and texts out of reports that they made', async () => {
    await propose(player(anna), talk);
    await report(player(anna), player(bob));
    const { standIn } = await leave();
    expect(await tablesWith(database(), ...traces(), REPORTED ?? '')).toEqual([]);
    const [row] = await database().selectFrom('reports').selectAll().execute();
    expect(row).toMatchObject({
      reporter_id: standIn,
      reporter_name: 'Deleted player',
      user_name: 'Bob',
      reason: 'Something else',
    });
    const copied = JSON.parse(row?.evidence ?? '').events;
    expect(copied).toMatchObject([
      { sender_id: standIn, text: '' },
      { sender_id: player(bob).id, text: 'what bob said' },
      { sender_id: standIn, offer: { proposer_id: standIn } },
    ]);
  });

  describe('the partner', () => {
    test('keeps the conversation with a deleted player, its own texts, and every place', async () => {
      const before = (await player(bob).get('/conversations')).conversations[0];
      const { standIn } = await leave();
      const [conversation] = (await player(bob).get('/conversations')).conversations;
      expect(conversation).toEqual({
        ...before,
        user: { id: standIn, username: 'Deleted player', avatar_url: null },
        deleted: true,
      });
      expect(await player(bob).events(talk)).toMatchObject([
        { seq: 1, sender_id: standIn, client_id: null, body: { text: '' }, removed: true },
        { seq: 2, sender_id: player(bob).id, body: { text: 'what bob said' } },
      ]);
      const opened = await player(bob).call('POST', '/conversations', { user_id: standIn });
      expect([opened.status, opened.body.conversation.id]).toEqual([200, talk]);
    });

    test('sees open offers end, those of both sides', async () => {
      const own = (await propose(player(bob), talk)).body.id;
      server.clock.now += 1;
      const received = (await propose(player(anna), talk)).body.id;
      const { standIn, offerEvents } = await leave(START + 5);
      expect(offerEvents).toMatchObject([
        { conversation: talk, seq: 5 },
        { conversation: talk, seq: 6 },
      ]);
      const ends = (await player(bob).events(talk)).slice(-2);
      expect(ends).toMatchObject([
        { kind: 'declined', sender_id: standIn, body: { id: own, recipient_id: standIn } },
        { kind: 'withdrawn', sender_id: standIn, body: { id: received, proposer_id: standIn } },
      ]);
      const settled = await player(bob).call('POST', `/trade-offers/${own}/withdraw`);
      expect([settled.status, settled.body.error.code]).toEqual([409, 'offer_settled']);
    });

    test('cannot write, and reads why', async () => {
      const { standIn } = await leave();
      const sent = await player(bob).sendMessage(talk, 'are you there?');
      expect([sent.status, sent.body.error]).toEqual([
        403,
        { code: 'player_deleted', message: 'This player has deleted their account.' },
      ]);
      expect((await propose(player(bob), talk)).status).toBe(403);
      expect((await player(dan).call('POST', '/conversations', { user_id: standIn })).status).toBe(
        404,
      );
      expect((await report(player(bob), { ...player(anna), id: standIn })).status).toBe(404);
    });

    test('gets a new revision, so that other devices read the conversation again', async () => {
      const { revision } = await player(bob).get('/sync');
      await leave();
      const changes = await player(bob).get(`/sync?since=${revision}`);
      expect(changes.conversations).toEqual([{ id: talk, lastSeq: 2, removed: [1] }]);
    });
  });

  test('keeps the order of the members of each conversation', async () => {
    await leave();
    const rows = await database().selectFrom('conversations').selectAll().execute();
    expect(rows).toHaveLength(2);
    for (const { user_a, user_b } of rows) expect(user_a < user_b).toBe(true);
  });

  test('deletes a conversation of two deleted players, and one that only the player has opened', async () => {
    await player(anna).open(player(dan));
    await leave();
    const goes = (one: Member | undefined) =>
      database()
        .transaction()
        .execute((transaction) =>
          deleteAccount(transaction, player(one).id, { now: START, subjectHasher: SUBJECT_HASHER }),
        );
    await goes(bob);
    const left = await database().selectFrom('conversations').select('id').execute();
    expect(left).toEqual([{ id: other }]);
    expect(await tablesWith(database(), 'what bob said', player(bob).id)).toEqual([]);
    await goes(cem);
    const tables = ['conversations', 'conversation_members', 'events', 'offers'] as const;
    for (const table of tables) {
      expect(await database().selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('ends the player’s own blocks, and a player who comes back has another id', async () => {
    await player(anna).call('PUT', `/blocks/${player(bob).id}`);
    await leave();
    const again = await member(server, NAME, { now: START + 1 });
    expect(again.id).not.toBe(player(anna).id);
    expect(await listBlocked(database(), again.id)).toEqual([]);
    expect((await again.get('/conversations')).conversations).toEqual([]);
    expect(await findPlayer(database(), NAME)).toMatchObject({ id: again.id, username: NAME });
    await expect(findPlayer(database(), 'deleted player')).rejects.toThrow('no player');
  });

  test('is refused while a suspension holds, and then changes nothing', async () => {
    const until = START + DAY;
    const row = { user_id: player(anna).id, until, reason: 'spam', at: START };
    await insertSuspension(database(), row);
    const before = [...(await tablesOf(database()))];
    await expect(leave()).rejects.toMatchObject({ status: 403, code: 'suspended' });
    expect([...(await tablesOf(database()))]).toEqual(before);
  });

  test('is refused while a mute holds, and says until when', async () => {
    const desk = { db: database(), actor: 'cem', now: START };
    await runDesk(desk, ['mute', NAME, '1h', 'spam']);
    await expect(leave(START + HOUR - 1)).rejects.toMatchObject({
      status: 403,
      code: 'muted',
      message: expect.stringMatching(/^You cannot delete your account until Nov 20, 2026, 1:00/),
    });
    await leave(START + HOUR);
  });

  test('takes the name of a moderator out of reports about others, and leaves it in the log', async () => {
    await player(bob).call('POST', '/reports', { user_id: player(cem).id, reason: 'Sends spam' });
    const { id } = player(anna);
    const admin = { db: database(), actor: 'cem', now: START };
    await runDesk(admin, ['grant', NAME, 'moderator', 'helps']);
    const [first] = await database().selectFrom('reports').select('id').execute();
    await player(anna).call('POST', `/desk/reports/${first?.id}/claim`, { claimed: true });
    const reason = { reason: 'looked at' };
    const resolved = await player(anna).call('POST', `/desk/reports/${first?.id}/resolve`, reason);
    expect(resolved.status).toBe(204);
    await leave();
    expect(await tablesWith(database(), id, NAME)).toEqual(['audit_log']);
    expect(await database().selectFrom('reports').selectAll().executeTakeFirst()).toMatchObject({
      resolved_by: 'Deleted player',
      claimed_by: null,
    });
  });

  test('names the stand-in in every answer of the moderator, but not in those of a namesake at the machine', async () => {
    await runDesk({ db: database(), actor: 'cem', now: START }, ['grant', NAME, 'moderator']);
    for (const reason of ['Sends spam', 'Is mean']) {
      await player(bob).call('POST', '/reports', { user_id: player(cem).id, reason });
    }
    const [first, second] = await database().selectFrom('reports').select('id').execute();
    await player(anna).call('POST', `/desk/reports/${first?.id}/resolve`, { reason: 'warned' });
    const machine = { db: database(), actor: NAME, now: START };
    await runDesk(machine, ['resolve', second?.id ?? '', 'fine']);
    const renamed = {
      provider: 'demo',
      subject: NAME,
      username: 'Annabel',
      avatar_url: null,
    } as const;
    await saveUser(database(), renamed, START);
    await leave();
    const answers = await database().selectFrom('reports').select(['id', 'resolved_by']).execute();
    expect(answers).toContainEqual({ id: first?.id, resolved_by: 'Deleted player' });
    expect(answers).toContainEqual({ id: second?.id, resolved_by: NAME });
  });

  test('is refused when the account is gone already, and nothing is written for it any more', async () => {
    await leave();
    await expect(leave()).rejects.toMatchObject({ status: 401 });
    const late = (run: (transaction: Database) => Promise<unknown>) =>
      expect(database().transaction().execute(run)).rejects.toMatchObject({ status: 401 });
    const { id } = player(anna);
    const about = { user_id: player(bob).id, conversation_id: null, seq: null, ad_id: null };
    await late((transaction) => reportUser(transaction, id, { ...about, reason: 'x' }, START));
    await late((transaction) => openConversation(transaction, id, player(dan).id, START));
    const gone = { status: 401 };
    await expect(createSession(database(), id, START)).rejects.toMatchObject(gone);
    await expect(collectAccountData(database(), id, START)).rejects.toMatchObject(gone);
    await expect(findSubject(database(), id)).rejects.toMatchObject(gone);
    expect(await tablesWith(database(), id)).toEqual([]);
  });

  test('does not fail the presence of others while a socket is still open', async () => {
    const bobs = player(bob).id;
    await leave();
    const gone = player(anna).id;
    expect(await markOnline(database(), 'here', [gone, bobs], START)).toEqual([bobs]);
    const closed = [gone, bobs].map((user_id) => ({ user_id, seen_at: START }));
    expect(await markOffline(database(), 'here', closed, START + 1)).toEqual([bobs]);
    expect(await markOnline(database(), 'here', [gone], START)).toEqual([]);
  });

  test('leaves the stand-in until its conversations are too old', async () => {
    await leave();
    const standIns = () =>
      database().selectFrom('users').select('id').where('provider', '=', 'deleted').execute();
    await sweep(database(), START + 364 * DAY);
    expect(await standIns()).toHaveLength(1);
    await sweep(database(), START + 366 * DAY);
    expect(await standIns()).toEqual([]);
  });
});
