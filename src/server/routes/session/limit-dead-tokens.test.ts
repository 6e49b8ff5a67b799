import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newSecret } from '../../data/session/secret.ts';
import { createSession, endSession } from '../../data/session/sessions.ts';
import { saveUser } from '../../data/session/users.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const ANN = { provider: 'demo', subject: 'ann', username: 'Ann', avatar_url: null } as const;
const MOST = 30;

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    server = testApp(database(), { trustProxy: true });
  });
  afterEach(() => void vi.useRealTimers());
  /** Both clocks go on: that of this process, and that of the shared counts. */
  const pass = (ms: number) => {
    server.clock.now += ms;
    vi.setSystemTime(Date.now() + ms);
  };
  const signIn = async () =>
    createSession(database(), await saveUser(database(), ANN, START), START);
  const call = (token: string, ipAddress = '1.2.3.4', path = '/auth/user') =>
    server.app.request(path, {
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': ipAddress },
    });
  const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).status;
  const sendDeadTokens = async (ipAddress?: string) => {
    for (let token = 0; token < MOST; token += 1) {
      expect(await statusOf(newSecret(), ipAddress)).toBe(401);
    }
  };
  const withoutSessions = async (run: () => Promise<void>) => {
    await database().schema.alterTable('sessions').renameTo('gone').execute();
    await run().finally(() => database().schema.alterTable('gone').renameTo('sessions').execute());
  };

  describe('an IP address that sent 30 dead tokens in a minute', () => {
    test('is refused another one before the database is asked, until the minute is over', async () => {
      await sendDeadTokens();
      pass(15_000);
      await withoutSessions(async () => {
        const refused = await call(newSecret());
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '45']);
        expect(await refused.json()).toEqual({
          error: {
            code: 'too_many_dead_tokens',
            message: 'Many sessions of your network have ended. Please try again in 45 seconds.',
          },
        });
      });
      pass(45_000);
      expect(await statusOf(newSecret())).toBe(401);
    });

    test('is refused at every call, and so is the rest of its IPv6 network', async () => {
      await sendDeadTokens('2001:db8:1:2::1');
      expect(await statusOf(newSecret(), '2001:db8:1:2::2', '/api/conversations')).toBe(429);
      expect(await statusOf(newSecret(), '2001:db8:1:3::1')).toBe(401);
    });

    test('is refused where the IPv6 /48 has sent four times as many', async () => {
      for (const network of [1, 2, 3, 4]) await sendDeadTokens(`2001:db8:1:${network}::1`);
      expect(await statusOf(newSecret(), '2001:db8:1:5::1')).toBe(429);
      expect(await statusOf(newSecret(), '2001:db8:2:5::1')).toBe(401);
    });

    test('is still served with a token that was alive when it came last, but not once that is dead', async () => {
      const token = await signIn();
      expect(await statusOf(token)).toBe(200);
      await sendDeadTokens();
      expect(await statusOf(token)).toBe(200);
      await endSession(database(), token);
      expect([await statusOf(token), await statusOf(token)]).toEqual([401, 429]);
    });

    test('may read what needs no session', async () => {
      await sendDeadTokens();
      expect(await statusOf(newSecret(), '1.2.3.4', '/api/items')).toBe(200);
    });
  });

  test('of many dead tokens at the same time the database is asked for 30', async () => {
    const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(newSecret())));
    expect(statuses.filter((status) => status === 401)).toHaveLength(MOST);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - MOST);
  });

  test.each([
    ['nothing', ''],
    ['a letter', 'x'],
    ['a sign', 'tok+en'],
    ['100 kB', 'x'.repeat(100_000)],
    ['an encoded NUL', '%00'],
  ])('a token of %s is answered 401 without a lookup, and does not count', async (_, token) => {
    await withoutSessions(async () => {
      for (let calls = 0; calls <= MOST; calls += 1) expect(await statusOf(token)).toBe(401);
    });
    await sendDeadTokens();
  });

  test('living tokens, and tokens that could not be looked up, do not count', async () => {
    for (let calls = 0; calls <= MOST; calls += 1) {
      expect(await statusOf(await signIn())).toBe(200);
    }
    await withoutSessions(async () => {
      for (let calls = 0; calls <= MOST; calls += 1) expect(await statusOf(newSecret())).toBe(500);
    });
    await sendDeadTokens();
  });
});
