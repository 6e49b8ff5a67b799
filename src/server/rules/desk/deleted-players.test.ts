import { beforeEach, describe, expect, test } from 'vitest';
import { SuspendedError } from '../../data/desk/suspensions.ts';
import { sweep } from '../../data/sweep.ts';
import { auditLines } from '../../testing/audit-lines.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type Member, member } from '../../testing/member.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { runDesk } from './run-desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SUSPENDED = /^You are suspended until .+: spam$/;

onBothDatabases((database) => {
  let server: TestApp;
  let bob: Member;
  let anna: Member;
  let mia: Member;
  beforeEach(async () => {
    server = testApp(database());
    [bob, anna] = [await member(server, 'Bob'), await member(server, 'Anna')];
    mia = await member(server, 'Mia', { role: 'moderator' });
  });
  const report = async (about: Member, from = bob) => {
    const talk = await about.open(from);
    await about.sendMessage(talk, 'give me your password');
    const reported = { user_id: about.id, conversation_id: talk, reason: 'rude' };
    expect((await from.call('POST', '/reports', reported)).status).toBe(204);
  };
  const leave = async (player: Member, username: string) => {
    expect((await player.call('DELETE', '/account', { username })).status).toBe(204);
  };
  /** The id of the player whom the newest report is about. */
  const reported = async (): Promise<string> => (await mia.get('/desk/reports')).reports[0].user.id;
  const act = async (player: string, action: string, body: object = {}) => {
    const path = `/desk/players/${player}/${action}`;
    return (await mia.call('POST', path, { reason: 'spam', ...body })).status;
  };
  const look = async (player: string) =>
    (await mia.call('POST', `/desk/players/${player}/look`)).body.accounts;
  const hashes = () => database().selectFrom('subject_hashes').selectAll().execute();

  describe('a reported player who deleted the account', () => {
    let deleted = '';
    beforeEach(async () => {
      await report(anna);
      await leave(anna, 'Anna');
      deleted = await reported();
    });

    test('is in the report as a deleted player of that name, who can be acted on', async () => {
      expect(deleted).not.toBe(anna.id);
      const [{ id, user }] = (await mia.get('/desk/reports')).reports;
      expect(user.username).toBe('Anna');
      const { player, evidence } = await mia.get(`/desk/reports/${id}`);
      expect(player).toMatchObject({ id: deleted, username: 'Deleted player', deleted: true });
      expect(evidence.events[0]).toMatchObject({
        sender_id: deleted,
        text: 'give me your password',
      });
    });

    test('is suspended, and the next sign-in says so', async () => {
      expect(await act(deleted, 'suspend', { hours: 24 })).toBe(204);
      const refused = await member(server, 'Anna').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(SuspendedError);
      expect((refused as SuspendedError).message).toMatch(SUSPENDED);
      server.clock.now += DAY;
      await member(server, 'Anna');
    });

    test('is suspended after coming back: the sessions end, and the log names the deleted account', async () => {
      const again = await member(server, 'Anna');
      expect(await act(deleted, 'suspend', { hours: 24 })).toBe(204);
      const { status, body } = await again.call('GET', '/conversations');
      expect([status, body.error.message]).toEqual([403, expect.stringMatching(SUSPENDED)]);
      await expect(member(server, 'Anna')).rejects.toThrow(SUSPENDED);
      const page = await mia.get(`/desk/players/${deleted}`);
      expect(page.suspension).toMatchObject({ reason: 'spam' });
      const answers = JSON.stringify([
        page,
        await mia.get('/desk/log'),
        await mia.get('/desk/reports'),
      ]);
      expect(answers).not.toContain(again.id);
      expect(await act(deleted, 'lift')).toBe(204);
      await member(server, 'Anna');
    });

    test('is muted and warned, and reads both after coming back', async () => {
      await act(deleted, 'mute', { hours: 24 });
      await act(deleted, 'warn', { reason: 'be kind' });
      const again = await member(server, 'Anna');
      const { notices } = await again.get('/notices');
      expect(notices.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['mute', 'warning']);
      const sent = await again.sendMessage(await again.open(bob), 'hi');
      expect([sent.status, sent.body.error.code]).toEqual([403, 'muted']);
      expect((await again.call('DELETE', '/account', { username: 'Anna' })).status).toBe(403);
    });

    test('has the longer of two suspensions', async () => {
      const again = await member(server, 'Anna');
      await report(again);
      await leave(again, 'Anna');
      const [older, newer] = (await mia.get('/desk/reports')).reports;
      await act(older.user.id, 'suspend', { hours: null });
      await act(newer.user.id, 'suspend', { hours: 1 });
      await expect(member(server, 'Anna')).rejects.toThrow(/^You are suspended for good: spam$/);
    });

    test('gets no role', async () => {
      const admin = await member(server, 'Root', { role: 'admin' });
      const path = `/desk/players/${deleted}/grant`;
      const granted = await admin.call('POST', path, { role: 'admin', reason: 'helps' });
      expect(granted.status).toBe(404);
    });

    test('is suspended from the command line by id', async () => {
      const desk = { db: database(), actor: 'cem', now: server.clock.now };
      await runDesk(desk, ['suspend', deleted, '1h', 'spam']);
      await expect(member(server, 'Anna')).rejects.toThrow(SUSPENDED);
    });

    test('does not see or answer the reports about the deleted account after coming back as a moderator', async () => {
      const again = await member(server, 'Anna', { role: 'moderator' });
      const [{ id }] = (await mia.get('/desk/reports')).reports;
      expect(await again.get('/desk/reports')).toMatchObject({ reports: [], open: 0 });
      expect((await again.call('GET', `/desk/reports/${id}`)).status).toBe(404);
      expect((await again.get(`/desk/players/${deleted}`)).reports).toEqual([]);
      const answered = await again.call('POST', `/desk/reports/${id}/resolve`, { reason: 'fine' });
      expect(answered.status).toBe(404);
    });

    test('is linked to the new account by a look alone, which is a line of the log', async () => {
      const again = await member(server, 'Anna');
      expect(await look(deleted)).toEqual([
        { id: again.id, username: 'Anna', role: 'player', deleted: false, history: [] },
      ]);
      expect(await look(again.id)).toMatchObject([{ id: deleted, deleted: true }]);
      expect(await look(bob.id)).toEqual([]);
      expect((await auditLines(mia)).toSorted()).toEqual([
        ['look', 'Mia', 'Anna', 'Looked for other accounts', null],
        ['look', 'Mia', 'Bob', 'Looked for other accounts', null],
        ['look', 'Mia', 'Deleted player', 'Looked for other accounts', null],
      ]);
      expect((await bob.call('POST', `/desk/players/${deleted}/look`)).status).toBe(403);
    });
  });

  describe('the hash of a deleted player goes', () => {
    const at = (time: number) => sweep(database(), time);

    test.each([
      ['report', () => report(anna)],
      ['warning', () => act(anna.id, 'warn')],
    ])('12 months after the %s that needs it', async (_, hold) => {
      await hold();
      server.clock.now += DAY;
      await leave(anna, 'Anna');
      await at(server.clock.now + 364 * DAY);
      expect(await hashes()).toHaveLength(1);
      await at(server.clock.now + 364 * DAY + 1);
      expect(await hashes()).toEqual([]);
    });

    test('when the mute or suspension that needs it ends', async () => {
      await report(anna);
      await leave(anna, 'Anna');
      const deleted = await reported();
      await act(deleted, 'suspend', { hours: 48 });
      await act(deleted, 'mute', { hours: 24 });
      await database().deleteFrom('reports').execute();
      await at(server.clock.now + 2 * DAY - 1);
      expect(await hashes()).toHaveLength(1);
      await at(server.clock.now + 2 * DAY);
      expect(await hashes()).toEqual([]);
    });

    test('never while a suspension holds, but the blocks against the player end after 12 months', async () => {
      await report(anna);
      await bob.call('PUT', `/blocks/${anna.id}`);
      await leave(anna, 'Anna');
      await act(await reported(), 'suspend', { hours: null });
      const later = server.clock.now + 365 * DAY + 1;
      await at(later);
      expect(await hashes()).toHaveLength(1);
      expect(await database().selectFrom('blocks').selectAll().execute()).toEqual([]);
      server.clock.now = later;
      await expect(member(server, 'Anna')).rejects.toThrow('for good');
    });
  });
});
