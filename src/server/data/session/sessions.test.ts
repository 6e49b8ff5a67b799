import { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { openSqlite } from '../db/engines/sqlite.ts';
import type { Tables } from '../db/tables.ts';
import { deleteSuspension, insertSuspension } from '../desk/suspensions.ts';
import { sweep } from '../sweep.ts';
import { newSecret } from './secret.ts';
import { createSession, endSession, findSession, findSuspensionOf } from './sessions.ts';
import { saveSignIn } from './sign-ins.ts';
import { saveUser } from './users.ts';

const START = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANN = { provider: 'demo', subject: 'ann', username: 'Ann', avatar_url: null } as const;

onBothDatabases((database) => {
  let ann = '';
  let token = '';
  beforeEach(async () => {
    ann = await saveUser(database(), ANN, START);
    token = await createSession(database(), ann, START);
  });
  const find = (now: number, given: string | undefined = token) =>
    findSession(database(), given, now);
  const sessionRows = () => database().selectFrom('sessions').selectAll().execute();

  describe('a session', () => {
    test('is found by its token, and only the hash of the token is stored', async () => {
      const session = await find(START);
      expect(session?.user).toEqual({ id: ann, username: 'Ann', avatar_url: null });
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(JSON.stringify(await sessionRows())).not.toContain(token);
      expect(session?.id).toBe((await sessionRows())[0]?.id);
    });

    test('lives for 30 days from its last use', async () => {
      expect(await find(START + 20 * DAY)).not.toBeNull();
      expect(await find(START + 50 * DAY - 1)).not.toBeNull();
      expect(await find(START + 80 * DAY - 1)).toBeNull();
    });

    test('ends 90 days after it began, however often it is used', async () => {
      for (let day = 20; day < 90; day += 20) expect(await find(START + day * DAY)).not.toBeNull();
      expect(await find(START + 90 * DAY - 1)).not.toBeNull();
      expect(await find(START + 90 * DAY)).toBeNull();
      await sweep(database(), START + 90 * DAY);
      expect(await sessionRows()).toEqual([]);
    });

    test('expires after 30 days without use', async () => {
      expect(await find(START + 30 * DAY)).toBeNull();
    });

    test('is written at most once an hour', async () => {
      await find(START + HOUR - 1);
      expect(await sessionRows()).toMatchObject([{ seen_at: START }]);
      await find(START + HOUR);
      expect(await sessionRows()).toMatchObject([{ seen_at: START + HOUR, created_at: START }]);
    });

    test('ends at once, and other sessions of the same player live on', async () => {
      const other = await createSession(database(), ann, START);
      const session = await find(START);
      expect(await endSession(database(), token)).toBe(session?.id);
      expect(await find(START)).toBeNull();
      expect(await endSession(database(), token)).toBeNull();
      expect(await find(START, other)).not.toBeNull();
    });

    test('ends when its player is suspended, and none begins until the suspension is over', async () => {
      const suspension = { user_id: ann, until: START + DAY, reason: 'spam', at: START };
      await insertSuspension(database(), suspension);
      expect(await find(START)).toBeNull();
      expect(await findSuspensionOf(database(), token, START)).toEqual({
        until: START + DAY,
        reason: 'spam',
      });
      const message = 'You are suspended until Nov 21, 2026, 12:00 PM UTC: spam';
      await expect(createSession(database(), ann, START + DAY - 1)).rejects.toThrow(message);
      expect(await sessionRows()).toHaveLength(1);
      const next = await createSession(database(), ann, START + DAY);
      expect(await find(START + DAY, next)).not.toBeNull();
      expect(await find(START + DAY)).toBeNull();
      expect(await findSuspensionOf(database(), token, START + DAY)).toBeNull();
    });

    test('that a suspension ended stays ended when the suspension is lifted', async () => {
      await insertSuspension(database(), { user_id: ann, until: null, reason: 'spam', at: START });
      await expect(createSession(database(), ann, START)).rejects.toThrow('for good: spam');
      expect(await deleteSuspension(database(), ann, START)).toBe(true);
      expect(await find(START)).toBeNull();
      expect(await deleteSuspension(database(), ann, START)).toBe(false);
      expect(await find(START, await createSession(database(), ann, START))).not.toBeNull();
    });

    test('is deleted with its player', async () => {
      await database().deleteFrom('users').execute();
      expect(await find(START)).toBeNull();
      expect(await sessionRows()).toEqual([]);
    });

    test('is swept after it expired', async () => {
      await sweep(database(), START + 30 * DAY - 1);
      expect(await sessionRows()).toHaveLength(1);
      await sweep(database(), START + 30 * DAY);
      expect(await sessionRows()).toEqual([]);
    });
  });

  test('a sign-in is swept ten minutes after it started', async () => {
    const rest = { verifier: 'v', nonce: 'n', path: '/', challenge: null };
    const signIn = { state: newSecret(), browser: newSecret(), ...rest };
    await saveSignIn(database(), signIn, START);
    await sweep(database(), START + 600_000 - 1);
    expect(await database().selectFrom('sign_ins').selectAll().execute()).toHaveLength(1);
    await sweep(database(), START + 600_000);
    expect(await database().selectFrom('sign_ins').selectAll().execute()).toEqual([]);
  });

  test('a player keeps the id after a change of name and picture', async () => {
    const renamed = { ...ANN, username: 'Anna', avatar_url: 'https://images.example/a.png' };
    expect(await saveUser(database(), renamed, START + 1)).toBe(ann);
    expect((await find(START))?.user).toEqual({
      id: ann,
      username: 'Anna',
      avatar_url: 'https://images.example/a.png',
    });
    expect(await saveUser(database(), { ...ANN, provider: 'roblox' }, START)).not.toBe(ann);
  });
});

async function watchedDatabase() {
  const asked: string[] = [];
  const dialect = await openSqlite(':memory:');
  return {
    asked,
    db: new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query.sql) }),
  };
}

test.each([
  ['nothing', undefined],
  ['an empty token', ''],
  ['spaces', ' '.repeat(43)],
  ['a token with a space after it', `${'a'.repeat(43)} `],
  ['a token with a line break after it', `${'a'.repeat(43)}\n`],
  ['a NUL', 'a'.repeat(42).concat('\0')],
  ['100 kB', 'a'.repeat(100_000)],
])('%s finds no session and does not query the database', async (_, token) => {
  const { db, asked } = await watchedDatabase();
  expect(await findSession(db, token, START)).toBeNull();
  expect(await endSession(db, token)).toBeNull();
  expect(asked).toEqual([]);
});
