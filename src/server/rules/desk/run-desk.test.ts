import { beforeEach, describe, expect, test } from 'vitest';
import { saveUser } from '../../data/session/users.ts';
import { sweep } from '../../data/sweep.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { type Member, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { runDesk } from './run-desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FACTS = { demand: 'high', trend: 'up', owners: 9 } as const;

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  beforeEach(async () => {
    server = testApp(database());
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'hello');
  });
  const desk = (...args: string[]) =>
    runDesk({ db: database(), actor: 'cem', now: server.clock.now }, args);
  /** How many notices, mutes and suspensions there are. */
  const counts = async () => [
    (await database().selectFrom('notices').select('id').execute()).length,
    (await database().selectFrom('mutes').select('user_id').execute()).length,
    (await database().selectFrom('suspensions').select('user_id').execute()).length,
  ];
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

    test('prints no control character that was stored before', async () => {
      await database().updateTable('events').set({ body: 'a\u001b[2Jb' }).execute();
      const id = await report();
      await database().updateTable('reports').set({ reason: 'c\u001b]0;d\u0007' }).execute();
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
      expect(await desk('log')).toMatch(/cem {2}resolve {2}Ann \(.+\): warned in chat$/m);
      expect(await desk('log')).toMatch(/cem {2}open {2}Ann \(.+\): Opened what was reported$/m);
    });

    test('are deleted after 12 months, and so are the audit log, notices, mutes and suspensions that are over', async () => {
      await desk('resolve', await report(), 'fine');
      await desk('mute', 'Bob', '1h', 'spam');
      await desk('suspend', 'Bob', '1h', 'spam');
      await database()
        .updateTable('users')
        .set({ seen_at: START + 365 * DAY })
        .execute();
      await sweep(database(), START + 365 * DAY);
      expect(await desk('reports', 'resolved')).toMatch(/^1 report\n/);
      expect((await counts()).every((count) => count > 0)).toBe(true);
      await sweep(database(), START + 365 * DAY + HOUR + 1);
      expect(await counts()).toEqual([0, 0, 0]);
      expect([await desk('reports', 'resolved'), await desk('log')]).toEqual([
        '0 reports',
        'Nothing was done yet.',
      ]);
    });
  });

  describe('a suspended player', () => {
    const user = async (player: Member) => {
      const { headers } = player;
      const response = await server.app.request('/auth/user', { headers });
      return [response.status, await response.json()];
    };
    const message = 'You are suspended until Nov 27, 2026, 12:00 PM UTC: sells accounts';

    test('is logged out everywhere, and reads why and until when', async () => {
      const output = await desk('suspend', 'ANN', '7d', 'sells', 'accounts');
      expect(output).toBe(`Ann is logged out everywhere and reads: ${message}`);
      expect(await user(ann)).toEqual([403, { error: { code: 'suspended', message } }]);
      expect((await ann.sendMessage(conversation, 'hi')).status).toBe(403);
      expect((await user(bob))[0]).toBe(200);
      await expect(member(server, 'Ann')).rejects.toThrow(message);
      expect(await desk('log')).toMatch(
        /cem {2}suspend until .+ UTC {2}Ann \(.+\): sells accounts$/,
      );
    });

    test('can log in again when the suspension is lifted or over', async () => {
      await desk('suspend', ann.id, 'forever', 'spam');
      expect(await desk('lift', 'Ann', 'a', 'mistake')).toBe('Ann can log in again.');
      expect((await user(ann))[0]).toBe(401);
      expect((await user(await member(server, 'Ann')))[0]).toBe(200);
      await expect(desk('lift', 'Ann', 'again')).rejects.toThrow('Ann is not suspended.');
      await desk('suspend', 'Ann', '1h', 'spam');
      server.clock.now = START + HOUR;
      await expect(desk('lift', 'Ann', 'again')).rejects.toThrow('Ann is not suspended.');
      expect((await user(await member(server, 'Ann', { now: START + HOUR })))[0]).toBe(200);
    });
  });

  test('is found by a name with letters beyond ASCII', async () => {
    const profile = { provider: 'demo', subject: 'y', username: 'ÄNN', avatar_url: null } as const;
    await saveUser(database(), profile, START);
    expect(await desk('suspend', 'ÄNN', '7d', 'spam')).toContain('ÄNN is logged out');
  });

  describe('a player', () => {
    const roleOf = async ({ id }: Member) =>
      (await database().selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())
        ?.role;

    test('becomes the first admin, a moderator, and a player again', async () => {
      expect(await desk('grant', 'ann')).toBe('Ann is admin from now on.');
      expect(await roleOf(ann)).toBe('admin');
      expect(await desk('grant', 'Bob', 'moderator', 'helps')).toBe(
        'Bob is moderator from now on.',
      );
      expect([await roleOf(ann), await roleOf(bob)]).toEqual(['admin', 'moderator']);
      await desk('grant', 'Ann', 'player', 'left');
      expect(await roleOf(ann)).toBe('player');
      expect(await desk('log')).toMatch(/cem {2}grant moderator {2}Bob \(.+\): helps/);
    });

    test('is warned and muted, although an admin', async () => {
      await desk('grant', 'Ann');
      expect(await desk('warn', 'Ann', 'be', 'kind')).toBe(
        'Ann reads until they confirm it: be kind',
      );
      expect(await desk('mute', 'Ann', '12h', 'spam')).toMatch(
        /^Ann reads: You cannot write until Nov 21, 2026, 12:00\sAM UTC: spam$/,
      );
      expect((await ann.get('/notices')).notices).toHaveLength(2);
      expect((await ann.sendMessage(conversation, 'hi')).body.error.code).toBe('muted');
      expect(await desk('unmute', 'Ann', 'fine')).toBe('Ann can write again.');
      expect((await ann.sendMessage(conversation, 'hi')).status).toBe(201);
      await expect(desk('unmute', 'Ann', 'again')).rejects.toThrow('Ann is not muted.');
    });
  });

  test('a message is hidden, with the ids that a report shows; its copy stays', async () => {
    const id = await report();
    const [, talk = ''] = /In {8}conversation (\S+)/.exec(await desk('show', id)) ?? [];
    expect(await desk('hide', talk, '1', 'spam')).toBe('The text of the message is removed.');
    expect((await bob.events(conversation))[0]).toMatchObject({
      body: { text: '' },
      removed: true,
    });
    expect(await desk('show', id)).toMatch(/ 1 {2}2026-11-20 12:00 UTC {2}Ann: hello/);
    await expect(desk('hide', talk, '1', 'spam')).rejects.toThrow('hidden already');
  });

  test('a report that somebody works on says so in the list', async () => {
    await report();
    const claim = { claimed_by: 'x', claimed_by_name: 'Mia', claimed_at: START };
    await database().updateTable('reports').set(claim).execute();
    expect(await desk('reports')).toMatch(/rude \[Mia works on it\]$/);
  });

  describe('a value', () => {
    beforeEach(() =>
      server.feed([item('cat', { slug: 'red-fox', name: 'Red Fox' }), value('cat', 5, FACTS)]),
    );

    test('changes with a reason that readers see, and the log keeps who did it', async () => {
      server.clock.now = START + HOUR;
      const why = ['Wanted', 'since', 'the', 'update'];
      expect(await desk('value', 'red-fox', '1.2M', '--reason', ...why)).toBe(
        'The value of Red Fox is 1200000 from now on (before: 5). Readers see: Wanted since the update',
      );
      const { item: changed, history } = await server.read('/items/red-fox');
      expect(changed).toMatchObject({ value: 1_200_000, updatedAt: START + HOUR, ...FACTS });
      expect(history).toEqual([
        { at: START, value: 5 },
        { at: START + HOUR, value: 1_200_000, reason: 'Wanted since the update', by: 'team' },
      ]);
      expect(JSON.stringify(history)).not.toContain('cem');
      expect(await desk('log')).toMatch(
        / {2}cem {2}value 5 → 1200000 {2}Red Fox \(cat\): Wanted since the update$/,
      );
    });

    test('changes to a word and back, and the reason may stand without its option', async () => {
      await desk('value', 'cat', 'tbd', 'New', 'update');
      expect((await server.read('/items/cat')).item.value).toBe('TBD');
      server.clock.now += 1000;
      await desk('value', 'cat', '0', 'Nobody', 'wants', 'it');
      expect((await server.read('/items/cat')).item.value).toBe(0);
    });

    test('changes although the last line of the feed is of a clock that is ahead', async () => {
      await server.feed([value('cat', 6, {}, START + 60_000)]);
      await desk('value', 'cat', '7', 'Rare');
      const { item: changed, history } = await server.read('/items/cat');
      expect([changed.value, history.at(-1)]).toMatchObject([7, { value: 7, at: START + 60_001 }]);
      await server.feed([value('cat', 8, {}, START + 120_000)]);
      expect((await server.read('/items/cat')).item.value).toBe(8);
    });

    test.each([
      [['value', 'owl', '7', 'Rare'], 'There is no item "owl".'],
      [['value', "' or 1=1 --", '7', 'Rare'], 'There is no item'],
      [['value', 'cat', '5', 'Rare'], 'Red Fox has the value 5 already.'],
      [['value', 'cat', '-1', 'Rare'], '"-1" is no number from 0'],
      [['value', 'cat', 'many', 'Rare'], '"many" is no value: write a number like 1250'],
      [['value', 'cat', '1,250', 'Rare'], '"1,250" may be 1250 or 1.25'],
      [['value', 'cat', '2000T', 'Rare'], '"2000T" is too much: at most 1Qa'],
      [['value', 'cat', '7'], 'Give a reason.'],
      [['value', 'cat', '7', '--reason'], 'Give a reason.'],
      [['value', 'cat', '7', '--reason', '\u200b'], 'Give a reason.'],
      [['value', 'cat', '7', 'x'.repeat(201)], 'at most 200 characters'],
      [['value', 'cat'], 'Usage: npm run desk'],
      [['value'], 'Usage: npm run desk'],
    ])('stays after %j, which is refused with a sentence', async (args, message) => {
      await expect(desk(...args)).rejects.toThrow(message);
      expect((await server.read('/items/cat')).history).toEqual([{ at: START, value: 5 }]);
      expect(await desk('log')).toBe('Nothing was done yet.');
    });
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
    [['warn', 'Ann'], 'Give a reason.'],
    [['warn', 'nobody', 'spam'], 'There is no player "nobody".'],
    [['mute', 'Ann', 'forever', 'spam'], 'Give a TIME like 12h or 7d, at most 30d.'],
    [['mute', 'Ann', '31d', 'spam'], 'Give a TIME like 12h or 7d, at most 30d.'],
    [['mute', 'Ann', '1h'], 'Give a reason.'],
    [['unmute', 'Ann', 'fine'], 'Ann is not muted.'],
    [['hide', 'nothing', '1', 'spam'], 'There is no such conversation.'],
    [['hide', 'nothing', 'one', 'spam'], 'Give the SEQ of a message'],
    [['hide', 'nothing', '1'], 'Give a reason.'],
    [['remove-ad', 'nothing', 'spam'], 'There is no such ad'],
    [['remove-ad', 'nothing'], 'Give a reason.'],
    [['grant', 'Ann', 'king'], 'Give a ROLE: player, moderator, admin.'],
    [['grant'], 'Usage: npm run desk'],
    [['constructor', 'Ann'], 'Usage: npm run desk'],
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
