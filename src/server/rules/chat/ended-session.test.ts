import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { acquaint, type Member, member } from '../../testing/member.ts';
import { DAY_BEFORE, START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const ROUNDS = 8;
const SENDS = Array.from({ length: 12 }, (_, index) => index);

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let mia: Member;
  beforeEach(async () => {
    let now = START;
    // No rate limit is exceeded.
    server = testApp(database(), { now: () => (now += 40_000) });
    ann = await member(server, 'Ann', { now: DAY_BEFORE });
    mia = await member(server, 'Mia', { now: DAY_BEFORE, role: 'moderator' });
  });
  const logOut = (player: Member) =>
    server.app.request('/auth/logout', { method: 'POST', headers: player.headers });
  const suspend = (player: Member) =>
    mia.call('POST', `/desk/players/${player.id}/suspend`, { hours: 1, reason: 'spam' });
  const endAccount = (player: Member, username: string) =>
    player.call('DELETE', '/account', { username });

  test.each([
    ['a logout', logOut, 401],
    ['a suspension', suspend, 403],
    ['a deletion of the account', endAccount, 401],
  ] as const)('no send is stored after the response to %s', async (_name, end, refusal) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Player${round}`;
      const player = await member(server, name, { now: DAY_BEFORE });
      const conversation = await player.open(ann);
      await ann.open(player);
      await acquaint(database());
      const sending = SENDS.map((index) => player.sendMessage(conversation, `${index}`));
      await sending[round];
      const { status } = await end(player, name);
      expect(status).toBeLessThan(300);
      const { events } = await ann.get(`/conversations/${conversation}/events`);
      const statuses = (await Promise.all(sending)).map((response) => response.status);
      const later = await ann.get(`/conversations/${conversation}/events`);
      expect(later.events).toHaveLength(events.length);
      expect(statuses.filter((one) => one === 201)).toHaveLength(events.length);
      expect(new Set(statuses)).toEqual(new Set([201, ...(events.length < 12 ? [refusal] : [])]));
    }
  });

  test('no call of the chat is answered after a logout, though the process remembers the session', async () => {
    const conversation = await ann.open(mia);
    await ann.sendMessage(conversation, 'hi');
    const path = `/conversations/${conversation}`;
    const calls: [string, string, object?][] = [
      ['POST', '/conversations', { user_id: mia.id }],
      ['GET', `${path}/events`],
      ['PUT', `${path}/read`, { seq: 1 }],
      ['PUT', `${path}/request`, { accepted: true }],
      ['POST', `${path}/messages`, { client_id: 'later', text: 'still here' }],
      [
        'POST',
        '/trade-offers',
        { client_id: 'offer', conversation_id: conversation, ...trade(['cat'], ['cat']) },
      ],
      ['POST', '/trade-offers/none/accept'],
    ];
    await logOut(ann);
    for (const [method, to, body] of calls) {
      expect([to, (await ann.call(method, to, body)).status]).toEqual([to, 401]);
    }
  });
});
