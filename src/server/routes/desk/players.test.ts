import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deskPlayerAnswer } from '../../../contract/desk/desk-answers.ts';
import { readAs } from '../../../contract/shared/read-as.ts';
import type { DeskMessage } from '../../bus/bus.ts';
import { saveUser } from '../../data/session/users.ts';
import { writeAudit } from '../../rules/desk/write-audit.ts';
import { auditLines } from '../../testing/audit-lines.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type Member, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const UNTIL = 'until Nov 20, 2026, 1:00 PM UTC';

onBothDatabases((database) => {
  const onDeskChange = vi.fn<(message: DeskMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let mia: Member;
  let root: Member;
  beforeEach(async () => {
    onDeskChange.mockReset();
    server = testApp(database(), { onDeskChange });
    ann = await member(server, 'Ann');
    mia = await member(server, 'Mia', { role: 'moderator' });
    root = await member(server, 'Root', { role: 'admin' });
  });
  const act = (operator: Member, action: string, player: Member, more: object = {}) =>
    operator.call('POST', `/desk/players/${player.id}/${action}`, { reason: 'spam', ...more });
  const read = async (player: Member) => {
    const answer = await mia.get(`/desk/players/${player.id}`);
    expect(readAs(deskPlayerAnswer, answer)).toEqual(answer);
    return answer;
  };

  describe('a player', () => {
    test('is found by the whole name in any case, or by id; several may share a name', async () => {
      const profile = {
        provider: 'roblox',
        subject: 'x',
        username: 'ANN',
        avatar_url: null,
      } as const;
      const other = await saveUser(database(), profile, START + 1);
      const find = async (name: string) =>
        (await mia.get(`/desk/players?name=${encodeURIComponent(name)}`)).players;
      expect(await find(' ann ')).toEqual([
        { id: other, username: 'ANN', role: 'player' },
        { id: ann.id, username: 'Ann', role: 'player' },
      ]);
      expect(await find(ann.id)).toEqual([{ id: ann.id, username: 'Ann', role: 'player' }]);
      expect(await find('An')).toEqual([]);
      expect(await find("' or 1=1 --")).toEqual([]);
    });

    test.each(['', '?name=', '?name=a%00b', `?name=${'x'.repeat(101)}`])(
      'is not looked for with %j',
      async (query) => {
        expect((await mia.call('GET', `/desk/players${query}`)).status).toBe(400);
      },
    );

    test('who does not exist is 404, for reading and for every action', async () => {
      const nobody = { ...ann, id: 'nobody' };
      expect((await mia.call('GET', '/desk/players/nobody')).status).toBe(404);
      for (const action of ['warn', 'unmute', 'lift']) {
        expect((await act(mia, action, nobody)).status).toBe(404);
      }
      expect(await auditLines(mia)).toEqual([]);
    });
  });

  test('a warning is read by the player until they confirm it, and stays with the desk', async () => {
    expect((await act(mia, 'warn', ann, { reason: 'Be kind' })).status).toBe(204);
    const { notices } = await ann.get('/notices');
    const warning = { kind: 'warning', text: 'Be kind', at: START };
    expect(notices).toEqual([{ id: expect.any(String), ...warning }]);
    await ann.call('POST', `/notices/${notices[0].id}/read`);
    expect((await ann.get('/notices')).notices).toEqual([]);
    expect((await read(ann)).warnings).toEqual([{ text: 'Be kind', at: START }]);
    expect(await auditLines(mia)).toEqual([['warn', 'Mia', 'Ann', 'Be kind', null]]);
  });

  test.each(['mute', 'suspend'])(
    'who acts with %s after a colleague does not shorten what holds',
    async (action) => {
      const [state, hours] = action === 'mute' ? ['muted', 720] : ['suspended', null];
      await act(mia, action, ann, { hours });
      const { status, body } = await act(root, action, ann, { hours: 1 });
      expect([status, body.error.code]).toEqual([409, 'longer']);
      expect(body.error.message).toMatch(
        `This player is ${state} ${hours === null ? 'for good' : 'until'}`,
      );
      expect(await auditLines(mia)).toHaveLength(1);
    },
  );

  describe('a mute', () => {
    test('ends by itself, and the player is told', async () => {
      expect((await act(mia, 'mute', ann, { hours: 1 })).status).toBe(204);
      expect((await read(ann)).mute).toEqual({ until: START + HOUR, reason: 'spam' });
      expect((await ann.get('/notices')).notices).toMatchObject([
        { kind: 'mute', text: `You cannot write ${UNTIL}: spam` },
      ]);
      expect(await auditLines(mia)).toEqual([['mute', 'Mia', 'Ann', 'spam', UNTIL]]);
      server.clock.now = START + HOUR;
      expect((await read(ann)).mute).toBeNull();
      const { status, body } = await act(mia, 'unmute', ann);
      expect([status, body.error.code]).toEqual([409, 'not_muted']);
    });

    test('is replaced by the next, and ended by hand, and so is its unread notice', async () => {
      await act(mia, 'mute', ann, { hours: 1 });
      await act(mia, 'mute', ann, { hours: 2 });
      expect((await ann.get('/notices')).notices).toHaveLength(1);
      expect((await read(ann)).mute.until).toBe(START + 2 * HOUR);
      expect((await act(mia, 'unmute', ann)).status).toBe(204);
      expect((await read(ann)).mute).toBeNull();
      expect((await ann.get('/notices')).notices).toEqual([]);
    });

    test.each([[0], [721], [1.5], [null], ['1'], [undefined]])(
      'of %s hours is refused',
      async (hours) => {
        expect([400, 422]).toContain((await act(mia, 'mute', ann, { hours })).status);
        expect((await read(ann)).mute).toBeNull();
      },
    );
  });

  describe('a suspension', () => {
    test('ends every session at once, and says so to every process', async () => {
      const again = await member(server, 'Ann');
      expect((await act(mia, 'suspend', ann, { hours: 1 })).status).toBe(204);
      for (const { call } of [ann, again]) {
        const { status, body } = await call('GET', '/conversations');
        const message = `You are suspended ${UNTIL}: spam`;
        expect([status, body.error]).toEqual([403, { code: 'suspended', message }]);
      }
      expect(onDeskChange.mock.calls).toHaveLength(2);
      expect(onDeskChange).toHaveBeenCalledWith({
        kind: 'session-ended',
        session: expect.any(String),
        isRevoked: true,
      });
      expect((await read(ann)).suspension).toEqual({ until: START + HOUR, reason: 'spam' });
      expect(await auditLines(mia)).toEqual([['suspend', 'Mia', 'Ann', 'spam', UNTIL]]);
    });

    test('for good is lifted by hand, once', async () => {
      await act(mia, 'suspend', ann, { hours: null });
      expect((await read(ann)).suspension).toEqual({ until: null, reason: 'spam' });
      expect((await act(mia, 'lift', ann)).status).toBe(204);
      const { status, body } = await act(mia, 'lift', ann);
      expect([status, body.error.code]).toEqual([409, 'not_suspended']);
      expect((await member(server, 'Ann')).id).toBe(ann.id);
    });

    test.each([[0], [87_601], [-1], ['7'], [undefined]])(
      'of %s hours is refused',
      async (hours) => {
        expect([400, 422]).toContain((await act(mia, 'suspend', ann, { hours })).status);
        expect((await ann.call('GET', '/conversations')).status).toBe(200);
      },
    );
  });

  describe('the rules', () => {
    const actions: [string, object][] = [
      ['warn', {}],
      ['mute', { hours: 1 }],
      ['unmute', {}],
      ['suspend', { hours: 1 }],
      ['lift', {}],
    ];

    test.each(actions)(
      'nobody can %s themselves, and a moderator no admin',
      async (action, more) => {
        const outcomes: unknown[] = [];
        for (const [operator, player] of [
          [mia, mia],
          [root, root],
          [mia, root],
        ] as const) {
          const { status, body } = await act(operator, action, player, more);
          outcomes.push([status, body.error.code]);
        }
        expect(outcomes).toEqual([
          [403, 'yourself'],
          [403, 'yourself'],
          [403, 'admin'],
        ]);
        expect(await auditLines(mia)).toEqual([]);
        expect((await ann.get('/notices')).notices).toEqual([]);
      },
    );

    test('an admin acts on a moderator and on another admin', async () => {
      const other = await member(server, 'Other', { role: 'admin' });
      expect((await act(root, 'warn', mia)).status).toBe(204);
      expect((await act(root, 'warn', other)).status).toBe(204);
    });

    test('a role counts from the next call on, whatever the page still shows', async () => {
      await act(root, 'grant', ann, { role: 'moderator' });
      expect(await ann.get('/desk/me')).toEqual({ id: ann.id, username: 'Ann', role: 'moderator' });
      await act(root, 'grant', ann, { role: 'player' });
      const { status, body } = await ann.call('GET', '/desk/me');
      expect([status, body.error.code]).toEqual([403, 'forbidden']);
      const lines = await auditLines(root);
      expect(lines).toContainEqual(['grant', 'Root', 'Ann', 'spam', 'moderator']);
      expect(lines).toContainEqual(['grant', 'Root', 'Ann', 'spam', 'player']);
    });

    test('only an admin gives roles, and never to themselves', async () => {
      const role = 'admin';
      expect((await act(mia, 'grant', ann, { role })).body.error.code).toBe('forbidden');
      expect((await act(mia, 'grant', mia, { role })).body.error.code).toBe('forbidden');
      expect((await act(root, 'grant', root, { role: 'player' })).body.error.code).toBe('yourself');
      expect((await act(root, 'grant', ann, { role: 'king' })).status).toBe(400);
      expect((await read(ann)).role).toBe('player');
    });

    test('two admins who take each other’s role at once leave one', async () => {
      const other = await member(server, 'Other', { role: 'admin' });
      const role = 'player';
      const results = await Promise.all([
        act(root, 'grant', other, { role }),
        act(other, 'grant', root, { role }),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual([204, 403]);
    });
  });

  test('the log has every line once, newest first, 100 at a time', async () => {
    for (let count = 0; count < 101; count += 1) {
      const act = { operator: { id: mia.id, name: 'Mia' }, now: START + Math.floor(count / 2) };
      const player = { id: ann.id, username: 'Ann' };
      await writeAudit(database(), 'warn', player, { ...act, reason: `reason ${count}` });
    }
    const first = await mia.get('/desk/log');
    expect([first.lines.length, first.more]).toEqual([100, true]);
    expect(first.lines[0]).toMatchObject({ reason: 'reason 100', actor_id: mia.id });
    const rest = await mia.get(`/desk/log?before=${first.lines.at(-1).id}`);
    expect([rest.lines.length, rest.more]).toEqual([1, false]);
    const ids = [...first.lines, ...rest.lines].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(101);
    expect(await mia.get('/desk/log?before=unknown')).toEqual({ lines: [], more: false });
    expect((await mia.call('GET', '/desk/log?before=%00')).status).toBe(400);
  });
});
