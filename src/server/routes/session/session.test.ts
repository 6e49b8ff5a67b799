import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../data/session/sessions.ts';
import { saveUser } from '../../data/session/users.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const OTHER_ORIGIN = 'https://site.example';
const ANN = { provider: 'demo', subject: 'ann', username: 'Ann', avatar_url: null } as const;
const SESSION_MS = 30 * 24 * 3_600_000;

onBothDatabases((database) => {
  const onSessionEnd = vi.fn<(session: string) => void>();
  let server: TestApp;
  let token = '';
  let ann = '';
  beforeEach(async () => {
    onSessionEnd.mockReset();
    server = testApp(database(), { onSessionEnd, allowedOrigins: [OTHER_ORIGIN] });
    ann = await saveUser(database(), ANN, START);
    token = await createSession(database(), ann, START);
  });

  const call = (path: string, authorization: string | null, init: RequestInit = {}) =>
    server.app.request(path, {
      ...init,
      headers: {
        ...init.headers,
        ...(authorization === null ? {} : { Authorization: authorization }),
      },
    });
  const user = (authorization: string | null = `Bearer ${token}`) =>
    call('/auth/user', authorization);
  const logout = (authorization: string | null = `Bearer ${token}`) =>
    call('/auth/logout', authorization, { method: 'POST' });

  describe('the current user', () => {
    test('is the owner of the token, in a response that is not cached', async () => {
      const response = await user();
      expect(await response.json()).toEqual({ id: ann, username: 'Ann', avatar_url: null });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    });

    test.each([
      ['no token', () => null],
      ['another scheme', () => `Basic ${token}`],
      ['no scheme', () => token],
      ['a token with something after it', () => `Bearer ${token}x`],
      ['a token in two', () => `Bearer ${token.slice(0, 20)} ${token.slice(20)}`],
      ['an unknown token', () => `Bearer ${'a'.repeat(43)}`],
      ['100 kB of token', () => `Bearer ${'a'.repeat(100_000)}`],
    ])('answers %s with 401', async (_, authorization) => {
      const response = await user(authorization());
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        error: { code: 'no_session', message: 'You are not logged in.' },
      });
    });

    test('answers 401 when the session is 30 days old or the player was deleted', async () => {
      server.clock.now += SESSION_MS;
      expect((await user()).status).toBe(401);
      server.clock.now = START;
      await database().deleteFrom('users').execute();
      expect((await user()).status).toBe(401);
    });

    test('can be read by an allowed site on another origin, errors included', async () => {
      const headers = { Origin: OTHER_ORIGIN };
      for (const authorization of [`Bearer ${token}`, null]) {
        const response = await call('/auth/user', authorization, { headers });
        expect(response.headers.get('access-control-allow-origin')).toBe(OTHER_ORIGIN);
      }
      const other = await call('/auth/user', null, { headers: { Origin: 'https://evil.example' } });
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  describe('logging out', () => {
    test('ends the session at once and reports it, so that its sockets are closed', async () => {
      const [session] = await database().selectFrom('sessions').select('id').execute();
      const response = await logout();
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect((await user()).status).toBe(401);
      expect(onSessionEnd.mock.calls).toEqual([[session?.id]]);
    });

    test('keeps the player’s other sessions', async () => {
      const other = await createSession(database(), ann, START);
      await logout();
      expect((await user(`Bearer ${other}`)).status).toBe(200);
    });

    test('succeeds without a living session', async () => {
      await logout();
      onSessionEnd.mockReset();
      for (const authorization of [`Bearer ${token}`, 'Bearer  ', null]) {
        expect((await logout(authorization)).status).toBe(204);
      }
      expect(onSessionEnd).not.toHaveBeenCalled();
    });

    test('answers a preflight request of an allowed site on another origin', async () => {
      const response = await call('/auth/logout', null, {
        method: 'OPTIONS',
        headers: { Origin: OTHER_ORIGIN, 'Access-Control-Request-Method': 'POST' },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    });
  });
});
