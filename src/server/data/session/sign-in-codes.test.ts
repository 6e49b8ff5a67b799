import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { sweep } from '../sweep.ts';
import { hashOf } from './secret.ts';
import { endSessionsOfOthers } from './sessions.ts';
import { createSignInCode, takeSignInCode } from './sign-in-codes.ts';
import { saveUser } from './users.ts';

const START = Date.UTC(2026, 10, 20, 12);
const ANN = { provider: 'demo', subject: 'ann', username: 'Ann', avatar_url: null } as const;
const VERIFIER = 'verifier-of-the-browser-that-started-it-123';

onBothDatabases((database) => {
  let ann = '';
  let code = '';
  beforeEach(async () => {
    ann = await saveUser(database(), ANN, START);
    const challenge = hashOf(VERIFIER);
    code = await createSignInCode(database(), { user: ann, challenge }, START);
  });
  const take = (now = START, verifier = VERIFIER) =>
    takeSignInCode(database(), code, verifier, now);
  const rows = () => database().selectFrom('sign_in_codes').selectAll().execute();

  test('a code returns its player once, and only its hash is stored', async () => {
    expect(JSON.stringify(await rows())).not.toContain(code);
    expect(await take()).toBe(ann);
    expect(await take()).toBeNull();
  });

  test('of two exchanges at once exactly one succeeds', async () => {
    const players = await Promise.all([take(), take(), take()]);
    expect(players.filter((player) => player !== null)).toEqual([ann]);
  });

  test('a code works for 60 s', async () => {
    expect(await take(START + 60_000)).toBeNull();
    const challenge = hashOf(VERIFIER);
    code = await createSignInCode(database(), { user: ann, challenge }, START);
    expect(await take(START + 59_999)).toBe(ann);
  });

  test('another verifier gets nothing, and does not use the code up', async () => {
    expect(await take(START, 'x'.repeat(43))).toBeNull();
    expect(await take(START, hashOf(VERIFIER))).toBeNull();
    expect(await take()).toBe(ann);
  });

  test.each(['', 'a'.repeat(43), 'a'.repeat(42), `${'a'.repeat(43)}\n`, '\0'.repeat(43)])(
    'the code %j belongs to nobody',
    async (unknown) => {
      expect(await takeSignInCode(database(), unknown, VERIFIER, START)).toBeNull();
    },
  );

  test('a code is swept after its 60 s', async () => {
    await sweep(database(), START + 59_999);
    expect(await rows()).toHaveLength(1);
    await sweep(database(), START + 60_000);
    expect(await rows()).toEqual([]);
  });

  test('a code is deleted with its player', async () => {
    await database().deleteFrom('users').execute();
    expect(await rows()).toEqual([]);
  });

  test('a code of another provider works no more', async () => {
    await endSessionsOfOthers(database(), 'demo');
    expect(await rows()).toHaveLength(1);
    await endSessionsOfOthers(database(), 'roblox');
    expect(await rows()).toEqual([]);
  });
});
