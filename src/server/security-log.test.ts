import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newSecret } from './data/session/secret.ts';
import { securityEventOf } from './security-log.ts';
import { onBothDatabases } from './testing/databases.ts';
import { callAs, member } from './testing/member.ts';
import { testApp } from './testing/test-app.ts';

test.each([
  [
    'GET',
    '/auth/roblox/callback',
    302,
    'https://pets.example/auth/callback?code=x&state=%2F',
    'sign-in',
  ],
  ['GET', '/auth/roblox/callback', 302, 'https://pets.example/auth/callback?error=x', 'refused'],
  ['GET', '/auth/roblox', 302, 'https://provider.example/?error=x', null],
  ['GET', '/auth/roblox', 429, null, 'limited'],
  ['POST', '/api/desk/players/one/grant', 204, null, 'role'],
  ['POST', '/api/desk/players/one/suspend', 204, null, 'suspension'],
  ['POST', '/api/desk/players/one/lift', 204, null, 'suspension'],
  ['POST', '/api/desk/players/one/grant', 403, null, 'refused'],
  ['POST', '/api/desk/players/one/warn', 204, null, null],
  ['GET', '/api/desk/players/one/suspend', 200, null, null],
  ['GET', '/api/items', 200, null, null],
  ['GET', '/api/items', 404, null, null],
])('%s %s with status %i to %j is the event %j', (method, path, status, location, event) => {
  expect(securityEventOf({ method, path, status, location })).toBe(event);
});

onBothDatabases((database) => {
  test('the log has a line for each event of security, and names nobody', async () => {
    const lines: ReturnType<typeof JSON.parse>[] = [];
    const write: Writable['_write'] = (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    };
    const server = testApp(database(), { log: pino({ base: null }, new Writable({ write })) });
    const player = await member(server, 'PlayerOfTheTests');
    const admin = await member(server, 'AdminOfTheTests', { role: 'admin' });
    const path = `/desk/players/${player.id}`;
    await admin.call('POST', `${path}/grant`, { role: 'moderator', reason: 'private' });
    await admin.call('POST', `${path}/suspend`, { hours: 1, reason: 'private' });
    await player.call('GET', '/conversations');
    const token = newSecret();
    // The session of who is suspended is the first dead one.
    for (let calls = 0; calls < 30; calls += 1) {
      await callAs({ app: server.app, token }, 'GET', '/conversations');
    }
    const events = lines.filter(({ msg }) => msg === 'security');
    expect(events.map(({ event }) => event)).toEqual([
      'role',
      'suspension',
      'refused',
      ...Array(29).fill('refused'),
      'limited',
    ]);
    expect(events[0]).toMatchObject({ method: 'POST', path: '/api/desk/players/{id}/grant' });
    const text = JSON.stringify(lines);
    for (const secret of ['OfTheTests', 'private', token, player.token, player.id, admin.id]) {
      expect(text).not.toContain(secret);
    }
  });
});
