import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../data/db/database.ts';
import type { Database } from '../../data/db/tables.ts';
import type { App } from '../../http/app-env.ts';
import { onBothDatabases, onPostgres } from '../../testing/databases.ts';
import {
  type ApiResponse,
  acquaint,
  callAs,
  type Member,
  member,
  newClientId,
} from '../../testing/member.ts';
import { DAY_BEFORE, START, testApp } from '../../testing/test-app.ts';

/** Four players, of whom the first two have a conversation, and the last two. */
async function prepare(db: Database) {
  const server = testApp(db);
  const signIn = (name: string) => member(server, name, { now: DAY_BEFORE });
  const [ann, bob, cat, dan] = [
    await signIn('Ann'),
    await signIn('Bob'),
    await signIn('Cat'),
    await signIn('Dan'),
  ];
  const [first, second] = [await ann.open(bob), await cat.open(dan)];
  await acquaint(db);
  // The first message of a release creates the function.
  await ann.sendMessage(first, 'hi');
  await cat.sendMessage(second, 'hi');
  return { ann, bob, cat, dan, first, second };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

const statuses = async (calls: Promise<ApiResponse>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
const textsOf = async (player: Member, conversation: string) =>
  (await player.events(conversation)).map(({ body }) => body.text);

const pairsOf = (players: readonly Member[]) =>
  players.flatMap((one, index) => players.slice(index + 1).map((other) => [one, other] as const));

/** Sends a message at one of several processes. */
const sendAt = (app: App, { token }: Member, conversation: string) => {
  const message = { client_id: newClientId(), text: 'hello' };
  return callAs({ app, token }, 'POST', `/conversations/${conversation}/messages`, message);
};

describe('messages of the same moment', () => {
  onBothDatabases((database) => {
    let prepared: Prepared;
    beforeEach(async () => {
      prepared = await prepare(database());
    });

    test('each have their own answer, and are in one order for both players', async () => {
      const { ann, bob, cat, first, second } = prepared;
      const sent = await Promise.all([
        ann.sendMessage(first, 'one'),
        cat.sendMessage(second, 'two'),
        bob.sendMessage(first, 'three'),
        cat.sendMessage(first, 'not mine'),
        ann.sendMessage(first, 'one again', 'same'),
        ann.sendMessage(first, 'one again', 'same'),
      ]);
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201, 201, 201, 201, 404]);
      const texts = await textsOf(ann, first);
      expect(texts.toSorted()).toEqual(['hi', 'one', 'one again', 'three']);
      expect(await textsOf(bob, first)).toEqual(texts);
      for (const { status, body } of sent) {
        if (status !== 404 && body.conversation_id === first) {
          expect(texts[body.seq - 1]).toBe(body.body.text);
        }
      }
      expect(await textsOf(cat, second)).toEqual(['hi', 'two']);
    });

    test('are not saved for a session that another process has ended, nor after a block', async () => {
      const { ann, bob, cat, dan, first, second } = prepared;
      const ended = database().updateTable('sessions').set({ expires_at: 0 });
      await ended.where('user_id', '=', bob.id).execute();
      await cat.call('PUT', `/blocks/${dan.id}`);
      const sent = [
        ann.sendMessage(first, 'one'),
        bob.sendMessage(first, 'two'),
        dan.sendMessage(second, 'three'),
      ];
      expect(await statuses(sent)).toEqual([201, 401, 403]);
      expect(await textsOf(ann, first)).toEqual(['hi', 'one']);
      expect(await textsOf(cat, second)).toEqual(['hi']);
    });
  });

  onPostgres((database, databaseUrl) => {
    /** The database as another process has it open. */
    const openElsewhere = async () => {
      const other = await openDatabase({ DATA_DIR: '', DATABASE_URL: await databaseUrl() });
      onTestFinished(() => other.destroy());
      return other;
    };

    test('do not wait for one whose rows another transaction has locked', async () => {
      const { ann, cat, first, second } = await prepare(database());
      const transaction = await (await openElsewhere()).startTransaction().execute();
      const lock = transaction.updateTable('conversations').set({ created_at: 0 });
      await lock.where('id', '=', first).execute();
      const waiting = ann.sendMessage(first, 'one');
      expect(await statuses([cat.sendMessage(second, 'two')])).toEqual([201]);
      expect(await textsOf(ann, first)).toEqual(['hi']);
      await transaction.commit().execute();
      expect((await waiting).status).toBe(201);
      expect(await textsOf(ann, first)).toEqual(['hi', 'one']);
    });

    test('are sent although the rows of one contradict each other', async () => {
      const { ann, cat, first, second } = await prepare(database());
      const broken = database().updateTable('conversations').set({ last_seq: 0 });
      await broken.where('id', '=', first).execute();
      const sent = [ann.sendMessage(first, 'one'), cat.sendMessage(second, 'two')];
      expect(await statuses(sent)).toEqual([500, 201]);
      expect(await textsOf(cat, second)).toEqual(['hi', 'two']);
    });

    test('of two processes in the same conversations never wait for each other for ever', async () => {
      const { ann, bob, cat, dan } = await prepare(database());
      const talks: { player: Member; talk: string }[] = [];
      for (const [one, partner] of pairsOf([ann, bob, cat, dan])) {
        const talk = await one.open(partner);
        await partner.open(one);
        talks.push({ player: one, talk }, { player: partner, talk });
      }
      await acquaint(database());
      // No rate limit is exceeded.
      let at = START;
      const now = () => {
        at += 40_000;
        return at;
      };
      const { app } = testApp(database(), { now });
      const { app: otherApp } = testApp(await openElsewhere(), { now });
      for (let round = 0; round < 20; round += 1) {
        const sent = [
          ...talks.map(({ player, talk }) => sendAt(app, player, talk)),
          ...talks.toReversed().map(({ player, talk }) => sendAt(otherApp, player, talk)),
        ];
        expect(new Set(await statuses(sent))).toEqual(new Set([201]));
      }
    });
  });
});
