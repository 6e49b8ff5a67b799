import { beforeEach, describe, expect, test } from 'vitest';
import { saveUser } from '../data/session/users.ts';
import { sweep } from '../data/sweep.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { type Player, signIn } from '../testing/players.ts';
import { START, type TestApp, testApp } from '../testing/test-app.ts';
import { runDesk } from './run-desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Player;
  let bob: Player;
  let conversation = '';
  beforeEach(async () => {
    server = testApp(database());
    ann = await signIn(database(), server.app, 'Ann', START);
    bob = await signIn(database(), server.app, 'Bob', START);
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'hello');
  });
  const desk = (...args: string[]) =>
    runDesk({ db: database(), actor: 'cem', now: server.clock.now }, args);
  const report = async (reason = 'rude') => {
    const about = { user_id: ann.id, conversation_id: conversation };
    await bob.call('POST', '/reports', { ...about, reason });
    const rows = await database().selectFrom('reports').select(['id', 'reason']).execute();
    return rows.find((row) => row.reason === reason)?.id ?? '';
  };

  describe('reports', () => {
    test('lists what waits for an answer, oldest first, and marks what waits for over a day', async () => {
      await report('rude');
      server.clock.now = START + 2 * HOUR;
      await report('asks for my password');
      server.clock.now = START + DAY + 1;
      const [head, first, second] = (await desk('reports')).split('\n');
      expect(head).toBe('2 reports, 1 older than a day');
      expect(first).toMatch(/^[\da-f]{8} {2}OVERDUE 1d ago {2}Bob reports Ann: rude$/);
      expect(second).toMatch(/^[\da-f]{8} {2}22h ago {2}Bob reports Ann: asks for my password$/);
    });

    test('shows a report with what was copied, although the conversation and the player are gone', async () => {
      await ann.sendMessage(conversation, 'give me your password');
      const id = await report();
      await report('again');
      await database().deleteFrom('users').where('id', '=', ann.id).execute();
      const text = await desk('show', id.slice(0, 8));
      expect(text).toContain(`About     Ann (${ann.id})`);
      expect(text).toContain('  2026-11-20 12:00 UTC  Ann: give me your password');
      expect(text).toMatch(/Other reports about this player: 1\n {2}[\da-f]{8} .*again \[open\]/);
    });

    test('prints no control character of a player', async () => {
      await ann.sendMessage(conversation, 'a\u001b[2Jb');
      const id = await report('c\u001b]0;d\u0007');
      const texts = [await desk('show', id), await desk('reports')].join('');
      expect(texts).toContain('a [2Jb');
      expect(texts.includes('\u001b') || texts.includes('\u0007')).toBe(false);
    });

    test('are resolved once, with a reason', async () => {
      const id = await report();
      expect(await desk('resolve', id, 'warned', 'in', 'chat')).toBe(`Report ${id} is resolved.`);
      expect(await desk('reports')).toBe('0 reports');
      expect(await desk('reports', 'resolved')).toContain('[warned in chat]');
      expect(await desk('show', id)).toContain('by cem: warned in chat');
      await expect(desk('resolve', id, 'again')).rejects.toThrow('was resolved before');
      expect(await desk('log')).toMatch(/cem {2}resolve {2}Ann \(.+\): warned in chat$/);
    });

    test('are deleted after 12 months, and so is the audit log', async () => {
      await desk('resolve', await report(), 'fine');
      await sweep(database(), START + 365 * DAY);
      expect(await desk('reports', 'resolved')).toMatch(/^1 report\n/);
      await sweep(database(), START + 365 * DAY + 1);
      expect([await desk('reports', 'resolved'), await desk('log')]).toEqual([
        '0 reports',
        'Nothing was done yet.',
      ]);
    });
  });

  describe('a suspended player', () => {
    const user = async (player: Player) => {
      const headers = { Authorization: `Bearer ${player.token}` };
      const response = await server.app.request('/auth/user', { headers });
      return [response.status, await response.json()];
    };
    const message = 'You are suspended until Nov 27, 2026, 12:00 PM UTC: sells accounts';

    test('is signed out everywhere, and reads why and until when', async () => {
      const output = await desk('suspend', 'ANN', '7d', 'sells', 'accounts');
      expect(output).toBe(`Ann is signed out everywhere and reads: ${message}`);
      expect(await user(ann)).toEqual([403, { error: { code: 'suspended', message } }]);
      expect((await ann.sendMessage(conversation, 'hi')).status).toBe(403);
      expect((await user(bob))[0]).toBe(200);
      await expect(signIn(database(), server.app, 'Ann', START)).rejects.toThrow(message);
      expect(await desk('log')).toMatch(/cem {2}suspend {2}Ann \(.+\): sells accounts$/);
    });

    test('can sign in again when the suspension is lifted or over', async () => {
      await desk('suspend', ann.id, 'forever', 'spam');
      expect(await desk('lift', 'Ann', 'a', 'mistake')).toBe('Ann can sign in again.');
      expect((await user(ann))[0]).toBe(401);
      expect((await user(await signIn(database(), server.app, 'Ann', START)))[0]).toBe(200);
      await expect(desk('lift', 'Ann', 'again')).rejects.toThrow('Ann is not suspended.');
      await desk('suspend', 'Ann', '1h', 'spam');
      server.clock.now = START + HOUR;
      expect((await user(await signIn(database(), server.app, 'Ann', START + HOUR)))[0]).toBe(200);
    });
  });

  test('is found by a name with letters beyond ASCII', async () => {
    const profile = { provider: 'demo', subject: 'y', username: 'ÄNN', avatar_url: null } as const;
    await saveUser(database(), profile, START);
    expect(await desk('suspend', 'ÄNN', '7d', 'spam')).toContain('ÄNN is signed out');
  });

  test.each([
    [[], 'Usage: npm run desk'],
    [['help'], 'Usage: npm run desk'],
    [['reports', 'all'], 'Usage: npm run desk'],
    [['show', 'abcd', 'more'], 'Usage: npm run desk'],
    [['show', 'abcd'], 'There is no report "abcd".'],
    [['show', '%'], 'There is no report "%".'],
    [['resolve', 'abcd', 'fine'], 'There is no report "abcd".'],
    [['resolve', 'abcd'], 'Give a reason.'],
    [['suspend', 'Ann', '7w', 'spam'], 'Give a TIME like 12h, 7d or forever.'],
    [['suspend', 'Ann', '0d', 'spam'], 'Give a TIME like 12h, 7d or forever.'],
    [['suspend', 'Ann', '7d'], 'Give a reason.'],
    [['suspend', 'Ann', '7d', 'x'.repeat(201)], 'at most 200 characters'],
    [['suspend', 'nobody', '7d', 'spam'], 'There is no player "nobody".'],
    [['suspend', "' or 1=1 --", '7d', 'spam'], 'There is no player'],
    [['lift', 'Ann', 'fine'], 'Ann is not suspended.'],
  ])('refuses %j with a sentence', async (args, message) => {
    await expect(desk(...args)).rejects.toThrow(message);
    expect(await desk('log')).toBe('Nothing was done yet.');
  });

  test('asks for an id when several players have the name', async () => {
    const profile = {
      provider: 'roblox',
      subject: 'x',
      username: 'ann',
      avatar_url: null,
    } as const;
    await saveUser(database(), profile, START);
    await expect(desk('suspend', 'Ann', '7d', 'spam')).rejects.toThrow(
      /^2 players are called "Ann"\. Give an id: .*,/,
    );
  });
});
