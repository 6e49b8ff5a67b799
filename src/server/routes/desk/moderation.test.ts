import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deskPlayerAnswer,
  deskReportAnswer,
  deskReportsAnswer,
} from '../../../contract/desk/desk-answers.ts';
import { readAs } from '../../../contract/shared/read-as.ts';
import type { DeskMessage } from '../../bus/bus.ts';
import { auditLines } from '../../testing/audit-lines.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onBothDatabases((database) => {
  const onDeskChange = vi.fn<(message: DeskMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  let mia: Member;
  let root: Member;
  let conversation = '';
  beforeEach(async () => {
    onDeskChange.mockReset();
    server = testApp(database(), { onDeskChange });
    await server.feed([item('cat'), item('dog')]);
    [ann, bob, cem] = [
      await member(server, 'Ann'),
      await member(server, 'Bob'),
      await member(server, 'Cem'),
    ];
    mia = await member(server, 'Mia', { role: 'moderator' });
    root = await member(server, 'Root', { role: 'admin' });
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'give me your "пароль" 100%');
  });
  const report = async (author: Member, about: Member, reason: string, more: object = {}) => {
    const body = { user_id: about.id, reason, ...more };
    expect((await author.call('POST', '/reports', body)).status).toBe(204);
    server.clock.now += 1;
  };
  const act = (operator: Member, about: Member, action: string, body: object = {}) =>
    operator.call('POST', `/desk/players/${about.id}/${action}`, { reason: 'spam', ...body });
  const queue = async (operator: Member, query = ''): Promise<{ id: string; reason: string }[]> => {
    const answer = await operator.get(`/desk/reports${query}`);
    expect(readAs(deskReportsAnswer, answer)).toEqual(answer);
    return answer.reports;
  };
  const details = async (operator: Member, id = '') => {
    const answer = await operator.get(`/desk/reports/${id}`);
    expect(readAs(deskReportAnswer, answer)).toEqual(answer);
    return answer;
  };
  const page = async (operator: Member, player: Member) => {
    const answer = await operator.get(`/desk/players/${player.id}`);
    expect(readAs(deskPlayerAnswer, answer)).toEqual(answer);
    return answer;
  };

  describe('the queue', () => {
    test('has what may harm a child first and spam last, and the oldest of the same first', async () => {
      for (const reason of [
        'Sends spam',
        'Is mean, threatens or bullies',
        'Asks for my password or who I am: he wants my code',
        'rude',
        'Tells a password, an address or a phone number',
      ]) {
        await report(bob, ann, reason);
      }
      const reports = await queue(mia);
      expect(reports.map(({ reason }) => reason.slice(0, 15))).toEqual([
        'Asks for my pas',
        'Tells a passwor',
        'Is mean, threat',
        'rude',
        'Sends spam',
      ]);
      expect(reports).toMatchObject([2, 2, 1, 1, 0].map((severity) => ({ severity })));
    });

    test('finds a text in names, reasons and what was copied, in any state and any case', async () => {
      await report(bob, ann, 'a Scam about_money', { conversation_id: conversation });
      await report(cem, bob, 'rude');
      const found = async (search: string, operator = mia) =>
        (await queue(operator, `?search=${encodeURIComponent(search)}`)).map(
          ({ reason }) => reason,
        );
      const one = ['a Scam about_money'];
      for (const words of [
        'scam',
        'SCAM ABOUT_',
        'ПАРОЛЬ',
        '"пароль"',
        '100%',
        ' give me ',
        'ann',
      ]) {
        expect([words, await found(words)]).toEqual([words, one]);
      }
      expect(await found('cem')).toEqual(['rude']);
      for (const words of ['sender_id', 'about-money', '100_', "'; drop", 'events']) {
        expect([words, await found(words)]).toEqual([words, []]);
      }
      await act(mia, ann, 'resolve');
      expect(await found('scam')).toEqual(one);
      expect((await mia.call('GET', '/desk/reports?search=a')).status).toBe(400);
    });

    test('finds nothing about the one who searches', async () => {
      const max = await member(server, 'Max', { role: 'moderator' });
      await report(bob, max, 'rude');
      expect(await queue(max, '?search=rude')).toEqual([]);
      expect(await queue(mia, '?search=rude')).toHaveLength(1);
    });
  });

  describe('one answer to all reports about a player', () => {
    test('ends them, also those that others took, and tells each person who reported', async () => {
      await report(bob, ann, 'one');
      await report(cem, ann, 'two');
      await report(ann, bob, 'other');
      const [{ id } = { id: '' }] = await queue(mia);
      await root.call('POST', `/desk/reports/${id}/claim`, { claimed: true });
      expect((await act(mia, ann, 'resolve', { reason: 'warned' })).status).toBe(204);
      expect((await queue(mia)).map(({ reason }) => reason)).toEqual(['other']);
      for (const player of [bob, cem]) {
        expect((await player.get('/notices')).notices).toMatchObject([{ kind: 'report' }]);
      }
      expect(await auditLines(mia)).toEqual([['resolve', 'Mia', 'Ann', 'warned', '2 reports']]);
      expect((await act(mia, ann, 'resolve')).body.error.code).toBe('nothing_open');
    });

    test('answers each report once when two moderators answer at once', async () => {
      await report(bob, ann, 'one');
      await report(cem, ann, 'two');
      const answers = await Promise.all([act(mia, ann, 'resolve'), act(root, ann, 'resolve')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect((await bob.get('/notices')).notices).toHaveLength(1);
    });
  });

  describe('a player at the desk', () => {
    test('has a history of what was done, notes included, that no player reads', async () => {
      await act(mia, ann, 'note', { reason: 'Her brother uses the account' });
      server.clock.now += 1;
      await act(mia, ann, 'warn', { reason: 'be kind' });
      server.clock.now += 1;
      await act(root, ann, 'suspend', { hours: 24 });
      expect((await page(mia, ann)).history).toMatchObject([
        { action: 'suspend', actor: 'Root', detail: expect.stringContaining('until') },
        { action: 'warn', actor: 'Mia', reason: 'be kind' },
        {
          action: 'note',
          actor: 'Mia',
          actor_id: mia.id,
          reason: 'Her brother uses the account',
          at: START,
        },
      ]);
      for (const path of ['/account/data', '/notices']) {
        expect(JSON.stringify(await ann.get(path))).not.toContain('brother');
      }
    });

    test('reads neither history nor notes about themselves', async () => {
      const max = await member(server, 'Max', { role: 'moderator' });
      await act(root, max, 'note', { reason: 'Answers too fast' });
      expect((await page(max, max)).history).toEqual([]);
      expect(await auditLines(max)).toEqual([]);
      expect(await auditLines(mia)).toHaveLength(1);
    });

    test('shows what a suspension takes off', async () => {
      const offer = async (from: Member, quantity: number) =>
        (
          await from.call('POST', '/trade-offers', {
            client_id: newClientId(),
            conversation_id: conversation,
            ...trade([{ petSlug: 'cat', quantity }], ['dog']),
          })
        ).body.id;
      await ann.call('POST', '/trade-ads', trade(['cat'], ['dog']));
      await bob.call('POST', '/trade-ads', trade(['cat'], ['dog']));
      const accepted = await offer(bob, 1);
      await offer(bob, 2);
      const declined = await offer(ann, 3);
      await ann.call('POST', `/trade-offers/${accepted}/accept`);
      await bob.call('POST', `/trade-offers/${declined}/decline`);
      expect((await page(mia, ann)).market).toEqual({ trade_ads: 1, offers: 1, deals: 1 });
      expect((await page(mia, cem)).market).toEqual({ trade_ads: 0, offers: 0, deals: 0 });
      server.clock.now += HOUR;
      expect((await page(mia, ann)).market.trade_ads).toBe(0);
    });

    test('is logged out everywhere by an admin, and can log in again', async () => {
      expect((await act(mia, ann, 'end-sessions')).status).toBe(403);
      expect((await act(root, ann, 'end-sessions', { reason: 'stolen' })).status).toBe(204);
      expect((await ann.call('GET', '/conversations')).status).toBe(401);
      expect(onDeskChange).toHaveBeenCalledExactlyOnceWith({
        kind: 'session-ended',
        session: expect.any(String),
        isRevoked: true,
      });
      expect((await bob.call('GET', '/conversations')).status).toBe(200);
      const again = await member(server, 'Ann');
      expect([again.id, (await again.call('GET', '/conversations')).status]).toEqual([ann.id, 200]);
      expect(await auditLines(mia)).toEqual([['end-sessions', 'Root', 'Ann', 'stolen', null]]);
    });
  });

  describe('an open report', () => {
    test('with messages is a line of the log for each half hour of reading', async () => {
      await report(bob, ann, 'rude', { conversation_id: conversation });
      const [{ id } = { id: '' }] = await queue(mia);
      for (let index = 0; index < 3; index += 1) await details(mia, id);
      await details(root, id);
      const line = (actor: string) => ['open', actor, 'Ann', 'Opened what was reported', null];
      expect((await auditLines(mia)).toSorted()).toEqual([line('Mia'), line('Root')]);
      server.clock.now += 31 * MINUTE;
      await details(mia, id);
      expect(await auditLines(mia)).toHaveLength(3);
    });

    test('without messages is none', async () => {
      await report(bob, ann, 'rude');
      const [{ id } = { id: '' }] = await queue(mia);
      await details(mia, id);
      expect(await auditLines(mia)).toEqual([]);
    });

    test('says how many reports of its author led to something', async () => {
      await report(bob, ann, 'one');
      const [{ id } = { id: '' }] = await queue(mia);
      expect((await details(mia, id)).reporter_record).toEqual({ made: 1, answered: 0, acted: 0 });
      await act(mia, ann, 'note');
      await act(mia, ann, 'resolve');
      server.clock.now += 2 * HOUR;
      await act(mia, ann, 'warn');
      await report(bob, cem, 'two');
      await act(mia, cem, 'warn');
      await report(cem, ann, 'of another');
      expect((await details(mia, id)).reporter_record).toEqual({ made: 2, answered: 1, acted: 1 });
    });
  });

  test('only who has a role is told how many reports wait', async () => {
    await report(bob, ann, 'one');
    await report(cem, mia, 'two');
    expect((await mia.get('/notices')).reports).toBe(1);
    expect((await root.get('/notices')).reports).toBe(2);
    expect(await bob.get('/notices')).toEqual({ notices: [] });
  });
});
