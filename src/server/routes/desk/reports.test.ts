import { beforeEach, describe, expect, test } from 'vitest';
import { deskReportAnswer, deskReportsAnswer } from '../../../contract/desk/desk-answers.ts';
import { readAs } from '../../../contract/shared/read-as.ts';
import { runDesk } from '../../rules/desk/run-desk.ts';
import { auditLines } from '../../testing/audit-lines.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let mia: Member;
  let max: Member;
  let root: Member;
  let conversation = '';
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat')]);
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
    mia = await member(server, 'Mia', { role: 'moderator' });
    max = await member(server, 'Max', { role: 'moderator' });
    root = await member(server, 'Root', { role: 'admin' });
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'give me your password');
    await bob.sendMessage(conversation, 'no');
  });
  /** Reports a player at the server's time; returns the id of the report. */
  const report = async (author: Member, about: Member, more: object = {}, reason = 'rude') => {
    await author.call('POST', '/reports', { user_id: about.id, reason, ...more });
    const { id } = await database()
      .selectFrom('reports')
      .select('id')
      .where('reason', '=', reason)
      .where('user_id', '=', about.id)
      .executeTakeFirstOrThrow();
    return id;
  };
  const queue = async (operator: Member, query = '') => {
    const answer = await operator.get(`/desk/reports${query}`);
    expect(readAs(deskReportsAnswer, answer)).toEqual(answer);
    return answer;
  };
  const reasonsOf = async (operator: Member, query: string) =>
    (await queue(operator, query)).reports.map(({ reason }: { reason: string }) => reason);
  const claim = (operator: Member, id: string, claimed = true) =>
    operator.call('POST', `/desk/reports/${id}/claim`, { claimed });
  const resolve = (operator: Member, id: string, reason = 'warned') =>
    operator.call('POST', `/desk/reports/${id}/resolve`, { reason });

  describe('the queue', () => {
    test('has the open reports, oldest first, marks those of over a day, and counts both', async () => {
      await report(bob, ann, {}, 'one');
      server.clock.now = START + HOUR;
      await report(ann, bob, {}, 'two');
      server.clock.now = START + DAY;
      expect(await queue(mia)).toMatchObject({ open: 2, overdue: 0 });
      server.clock.now = START + DAY + 1;
      const { reports, ...counts } = await queue(mia);
      expect(counts).toEqual({ open: 2, overdue: 1 });
      expect(reports).toMatchObject([
        { reason: 'one', user: { id: ann.id, username: 'Ann' }, overdue: true, at: START },
        { reason: 'two', reporter: { id: ann.id, username: 'Ann' }, overdue: false },
      ]);
    });

    test('filters by state, age and player', async () => {
      const one = await report(bob, ann, {}, 'one');
      server.clock.now = START + 1;
      await report(ann, bob, {}, 'two');
      await claim(mia, one);
      expect(await reasonsOf(mia, '?state=open')).toEqual(['one', 'two']);
      expect(await reasonsOf(mia, '?state=claimed')).toEqual(['one']);
      expect(await reasonsOf(mia, `?player=${bob.id}`)).toEqual(['two']);
      expect(await reasonsOf(mia, '?overdue=1')).toEqual([]);
      server.clock.now = START + DAY + 1;
      expect(await reasonsOf(mia, '?overdue=1&state=claimed')).toEqual(['one']);
      await resolve(mia, one);
      expect(await reasonsOf(mia, '?state=resolved')).toEqual(['one']);
      expect(await reasonsOf(mia, '?state=claimed')).toEqual([]);
      expect(await reasonsOf(mia, '?overdue=1&state=resolved')).toEqual([]);
    });

    test.each(['?state=all', '?overdue=yes', '?player=', '?state=open&state=open', '?x=1'])(
      'refuses %s',
      async (query) => {
        const { status, body } = await mia.call('GET', `/desk/reports${query}`);
        expect([status, body.error.code]).toEqual([400, 'bad_query']);
      },
    );

    test('never has a report about the moderator who reads it', async () => {
      const id = await report(bob, mia);
      expect(await queue(mia)).toEqual({ reports: [], open: 0, overdue: 0 });
      expect((await mia.call('GET', `/desk/reports/${id}`)).status).toBe(404);
      expect((await resolve(mia, id)).status).toBe(404);
      expect((await mia.get(`/desk/players/${mia.id}`)).reports).toEqual([]);
      expect(await queue(max)).toMatchObject({ open: 1 });
    });
  });

  describe('a report', () => {
    test('says whose offer each step of it is about', async () => {
      const offer = { client_id: newClientId(), conversation_id: conversation };
      const { body } = await ann.call('POST', '/trade-offers', {
        ...offer,
        ...trade(['cat'], ['cat']),
      });
      await bob.call('POST', `/trade-offers/${body.id}/decline`);
      const id = await report(bob, ann, { conversation_id: conversation, seq: 4 });
      const { evidence } = await mia.get(`/desk/reports/${id}`);
      expect(evidence.events.slice(-2)).toMatchObject([
        { kind: 'proposed', sender_id: ann.id, offer: { proposer_id: ann.id } },
        { kind: 'declined', sender_id: bob.id, offer: { proposer_id: ann.id } },
      ]);
      const text = await runDesk({ db: database(), actor: 'cem', now: START }, ['show', id]);
      expect(text).toContain('Bob: (offer declined: Ann offers 1 cat; wants 1 cat)');
    });

    test('has its copy, what players no longer see, other reports and the player', async () => {
      const ad = (await ann.call('POST', '/trade-ads', trade(['cat'], ['cat']))).body.data.id;
      const about = { conversation_id: conversation, seq: 1, ad_id: ad };
      const id = await report(bob, ann, about);
      const other = await report(bob, ann, {}, 'again');
      const answer = await mia.get(`/desk/reports/${id}`);
      expect(readAs(deskReportAnswer, answer)).toEqual(answer);
      expect(answer).toMatchObject({
        report: { id, reason: 'rude', ...about, claimed: null, resolved: null },
        evidence: {
          events: [
            { seq: 1, sender_id: ann.id, text: 'give me your password', removed: false },
            { seq: 2, text: 'no', removed: false },
          ],
          trade_ad: { created_at: START, offering: [{ slug: 'cat', quantity: 1 }], removed: false },
        },
        others: [{ id: other, reason: 'again' }],
        player: { id: ann.id, username: 'Ann', role: 'player', trade_ads: [{ id: ad }] },
      });
      await mia.call('POST', '/desk/messages/hide', { ...about, reason: 'spam' });
      await mia.call('POST', `/desk/trade-ads/${ad}/remove`, { reason: 'spam' });
      const { evidence } = await mia.get(`/desk/reports/${id}`);
      expect(evidence.events[0]).toMatchObject({ text: 'give me your password', removed: true });
      expect(evidence.events[1]).toMatchObject({ removed: false });
      expect(evidence.trade_ad.removed).toBe(true);
    });

    test('counts the messages of the player with an outside contact, without their texts', async () => {
      const other = await ann.open(mia);
      await ann.sendMessage(other, 'd i s c o r d . g g / abc');
      await ann.sendMessage(other, 'look at http://localhost:4321/items/cat');
      await bob.sendMessage(conversation, 'bob@mail.example');
      const look = () => max.get(`/desk/players/${ann.id}`);
      expect(await look()).not.toHaveProperty('outside_contacts');
      const id = await report(bob, ann, { conversation_id: conversation, seq: 1 });
      expect((await look()).outside_contacts).toBe(1);
      const details = await max.get(`/desk/reports/${id}`);
      expect(details.player.outside_contacts).toBe(1);
      expect(JSON.stringify(details)).not.toContain('d i s c');
      server.clock.now += 31 * DAY;
      const later = await member(server, 'Moe', { role: 'moderator' });
      expect((await later.get(`/desk/players/${ann.id}`)).outside_contacts).toBe(0);
    });

    test('stays when the player is gone, and can be answered', async () => {
      const id = await report(bob, ann, { conversation_id: conversation });
      await database().deleteFrom('users').where('id', '=', ann.id).execute();
      const { player, evidence } = await mia.get(`/desk/reports/${id}`);
      expect([player, evidence.events[0].removed]).toEqual([null, true]);
      expect((await claim(mia, id)).status).toBe(204);
      expect((await resolve(mia, id)).status).toBe(204);
    });

    test.each(['nothing', '%00', "'--"])('%s does not exist', async (id) => {
      expect((await mia.call('GET', `/desk/reports/${id}`)).status).toBe(404);
    });
  });

  describe('a claim', () => {
    test('keeps others from taking the report, until it is given back', async () => {
      const id = await report(bob, ann);
      expect((await claim(mia, id)).status).toBe(204);
      expect((await claim(mia, id)).status).toBe(204);
      const { status, body } = await claim(max, id);
      expect([status, body.error]).toEqual([
        409,
        { code: 'claimed', message: 'Mia works on this report.' },
      ]);
      expect((await claim(max, id, false)).status).toBe(409);
      const [{ claimed }] = (await queue(max)).reports;
      expect(claimed).toEqual({ id: mia.id, username: 'Mia', at: START });
      expect((await claim(mia, id, false)).status).toBe(204);
      expect((await claim(max, id)).status).toBe(204);
    });

    test('of anybody ends when an admin gives the report back', async () => {
      const id = await report(bob, ann);
      await claim(mia, id);
      expect((await claim(root, id)).status).toBe(409);
      expect((await claim(root, id, false)).status).toBe(204);
      expect((await claim(root, id)).status).toBe(204);
    });

    test('wants a report without an answer, and true or false', async () => {
      const id = await report(bob, ann);
      const junk = await mia.call('POST', `/desk/reports/${id}/claim`, { claimed: 'yes' });
      expect(junk.status).toBe(400);
      await resolve(mia, id);
      const { status, body } = await claim(mia, id);
      expect([status, body.error.code]).toEqual([409, 'resolved']);
    });
  });

  describe('an answer', () => {
    test('is given once, with a line of the log', async () => {
      const id = await report(bob, ann);
      expect((await resolve(mia, id, ' war\u202ened ')).status).toBe(204);
      const again = await resolve(max, id);
      expect([again.status, again.body.error.code]).toEqual([409, 'resolved']);
      const { reports } = await queue(mia, '?state=resolved');
      expect(reports[0].resolved).toEqual({ by: 'Mia', reason: 'warned', at: START });
      expect(await auditLines(mia)).toEqual([['resolve', 'Mia', 'Ann', 'warned', null]]);
    });

    test('tells the author that somebody looked, and nothing else, until they confirm it', async () => {
      const id = await report(bob, ann);
      server.clock.now = START + 2 * DAY;
      await resolve(mia, id, 'suspended for a week');
      const { notices } = await bob.get('/notices');
      const text =
        'A moderator has looked at your report of Nov 20, 2026 (UTC). Thank you for telling us.';
      expect(notices).toEqual([
        { id: expect.any(String), kind: 'report', text, at: START + 2 * DAY },
      ]);
      expect((await ann.get('/notices')).notices).toEqual([]);
      const [{ id: notice }] = notices;
      expect((await ann.call('POST', `/notices/${notice}/read`)).status).toBe(404);
      expect((await bob.get('/notices')).notices).toHaveLength(1);
      for (const _ of [1, 2]) {
        expect((await bob.call('POST', `/notices/${notice}/read`)).status).toBe(204);
      }
      expect((await bob.get('/notices')).notices).toEqual([]);
    });

    test('to an author who is gone tells nobody', async () => {
      const id = await report(bob, ann);
      await database().deleteFrom('users').where('id', '=', bob.id).execute();
      expect((await resolve(mia, id)).status).toBe(204);
    });

    test('to a report about an admin is for admins', async () => {
      const id = await report(bob, root);
      const { status, body } = await resolve(mia, id);
      expect([status, body.error.code]).toEqual([403, 'admin']);
      expect((await claim(mia, id)).status).toBe(403);
      const otherAdmin = await member(server, 'Other', { role: 'admin' });
      expect((await resolve(otherAdmin, id)).status).toBe(204);
    });
  });

  test.each([
    [{}, 400],
    [{ reason: 5 }, 400],
    ['junk', 400],
    [{ reason: '' }, 422],
    [{ reason: ' \u200b\u3164 ' }, 422],
    [{ reason: 'a\0b' }, 422],
    [{ reason: 'a\ud800' }, 422],
    [{ reason: 'x'.repeat(201) }, 422],
    [{ reason: '🐣'.repeat(200) }, 204],
  ])('a reason like %j is answered with %i', async (body, status) => {
    const id = await report(bob, ann);
    expect((await mia.call('POST', `/desk/reports/${id}/resolve`, body)).status).toBe(status);
  });
});
