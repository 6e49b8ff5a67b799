import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../data/db/tables.ts';
import { onBothDatabases, onPostgres } from '../../testing/databases.ts';
import { acquaint, type Member, member } from '../../testing/member.ts';
import { testApp } from '../../testing/test-app.ts';

/** Two players with a conversation of three messages, of which none is marked as read, and one more player. */
async function prepare(db: Database) {
  const server = testApp(db);
  const ann = await member(server, 'Ann');
  const bob = await member(server, 'Bob');
  const cat = await member(server, 'Cat');
  const conversation = await ann.open(bob);
  await acquaint(db);
  for (const text of ['one', 'two', 'three']) await ann.sendMessage(conversation, text);
  await bob.events(conversation);
  await db.updateTable('conversation_members').set({ read_seq: 0 }).execute();
  const mark = async (player: Member, seq: number) =>
    (await player.call('PUT', `/conversations/${conversation}/read`, { seq })).status;
  const marked = async ({ id }: Member) => {
    const query = db.selectFrom('conversation_members').select('read_seq');
    return (await query.where('user_id', '=', id).executeTakeFirstOrThrow()).read_seq;
  };
  return { ann, bob, cat, mark, marked };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

describe('read marks of the same moment', () => {
  onBothDatabases((database) => {
    let prepared: Prepared;
    beforeEach(async () => {
      prepared = await prepare(database());
    });

    test('each have their own answer, and go to the last event at most', async () => {
      const { ann, bob, cat, mark, marked } = prepared;
      const marks = [mark(ann, 2), mark(cat, 2), mark(bob, 99)];
      expect(await Promise.all(marks)).toEqual([204, 404, 204]);
      expect([await marked(ann), await marked(bob)]).toEqual([2, 3]);
    });

    test('never go back, whichever of one player comes first', async () => {
      const { ann, bob, mark, marked } = prepared;
      expect(await Promise.all([mark(ann, 1), mark(ann, 2)])).toEqual([204, 204]);
      expect(await Promise.all([mark(ann, 1), mark(bob, 1)])).toEqual([204, 204]);
      expect([await marked(ann), await marked(bob)]).toEqual([2, 1]);
    });

    test('are not saved for a session that another process has ended', async () => {
      const { ann, bob, mark, marked } = prepared;
      const ended = database().updateTable('sessions').set({ expires_at: 0 });
      await ended.where('user_id', '=', bob.id).execute();
      expect(await Promise.all([mark(ann, 2), mark(bob, 2)])).toEqual([204, 401]);
      expect([await marked(ann), await marked(bob)]).toEqual([2, 0]);
    });
  });

  onPostgres((database) => {
    test('do not wait for one whose row another transaction has locked', async () => {
      const db = database();
      const { ann, bob, mark, marked } = await prepare(db);
      const locked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const other = db.transaction().execute(async (transaction) => {
        const lock = transaction.updateTable('conversation_members').set({ opened: 1 });
        await lock.where('user_id', '=', ann.id).execute();
        locked.resolve();
        await release.promise;
      });
      await locked.promise;
      const waiting = mark(ann, 2);
      expect(await mark(bob, 2)).toBe(204);
      expect([await marked(ann), await marked(bob)]).toEqual([0, 2]);
      release.resolve();
      await other;
      expect(await waiting).toBe(204);
      expect(await marked(ann)).toBe(2);
    });
  });
});
