import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const DAY = 86_400_000;
const REFUSED =
  'In your first 24 hours here you can have 3 open offers. Withdraw one, or wait for an answer.';

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat'), item('dog')]);
    const signInAt = (name: string, at: number) => member(server, name, { now: at });
    [ann, bob] = [await signInAt('Ann', START), await signInAt('Bob', START - DAY)];
    cem = await signInAt('Cem', START);
  });
  const propose = async (from: Member, to: Member, more: object = {}) => {
    const conversation_id = await from.open(to);
    const body = { client_id: newClientId(), conversation_id, ...trade(['cat'], ['dog']), ...more };
    return from.call('POST', '/trade-offers', body);
  };
  const proposeThree = async () => [
    await propose(ann, bob),
    await propose(ann, cem),
    await propose(ann, bob),
  ];

  test('a new account has three open offers at most, with whomever', async () => {
    const first = await proposeThree();
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { status, body } = await propose(ann, cem);
    expect([status, body.error]).toEqual([422, { code: 'too_many_open_offers', message: REFUSED }]);
    expect((await propose(cem, ann)).status).toBe(201);
  });

  test.each(['decline', 'accept', 'withdraw'])(
    'an end by %s makes room for another',
    async (end) => {
      const [, , { body: offer } = { body: null }] = await proposeThree();
      await (end === 'withdraw' ? ann : bob).call('POST', `/trade-offers/${offer.id}/${end}`);
      expect((await propose(ann, bob)).status).toBe(201);
      expect((await propose(ann, bob)).status).toBe(422);
    },
  );

  test('a counter offer is an answer, which no number of open offers forbids', async () => {
    const { body: theirs } = await propose(bob, ann);
    await proposeThree();
    const counter = { counters: theirs.id, ...trade(['dog'], ['dog']) };
    expect((await propose(ann, bob, counter)).status).toBe(201);
    expect((await propose(ann, cem)).body.error.message).toBe(REFUSED);
  });

  test('an account of a day may have more', async () => {
    await proposeThree();
    server.clock.now = START + DAY - 1;
    expect((await propose(ann, bob)).status).toBe(422);
    server.clock.now = START + DAY;
    expect((await propose(ann, bob)).status).toBe(201);
  });

  test('of offers at the same time three come through', async () => {
    const conversations = [await ann.open(bob), await ann.open(cem)];
    const sent = Array.from({ length: 6 }, (_, index) =>
      ann.call('POST', '/trade-offers', {
        client_id: newClientId(),
        conversation_id: conversations[index % 2],
        ...trade(['cat'], ['dog']),
      }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422, 422, 422]);
  });

  test('the same offer sent again is the offer that is there', async () => {
    const again = { client_id: 'again' };
    const { body: offer } = await propose(ann, bob, again);
    await propose(ann, bob);
    await propose(ann, bob);
    const { status, body } = await propose(ann, bob, again);
    expect([status, body.id]).toEqual([200, offer.id]);
  });

  test.each([
    [{ offering_items: [] }, 422],
    [{ offering_items: 'x' }, 400],
    [{ looking_for_items: [{ petSlug: 'none', quantity: 1 }] }, 422],
    [{ conversation_id: 'none' }, 404],
    [{ client_id: 7 }, 400],
    [{ counters: 'none' }, 404],
  ])('junk %j is no open offer', async (junk, refused) => {
    for (let times = 0; times < 3; times += 1) {
      expect((await propose(ann, bob, junk)).status).toBe(refused);
    }
    expect((await propose(ann, bob)).status).toBe(201);
  });
});
