import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/databases.ts';
import { type OwnProcess, startOwnProcess } from '../testing/own-process.ts';
import { openSocket } from '../testing/socket-client.ts';
import { publicPath } from './log.ts';

const CREDENTIALS = {
  ROBLOX_CLIENT_ID: 'id',
  ROBLOX_CLIENT_SECRET: 'private',
  ROBLOX_ISSUER: 'http://127.0.0.1:65535/',
  // Without it the first line of the output is a warning.
  SUBJECT_SECRET: 'ab'.repeat(32),
};
const CHALLENGE = 'private'.padEnd(43, '-');

let server: OwnProcess | undefined;
const { folder: DATA_DIR, remove } = temporaryFolder();
afterAll(async () => {
  await server?.kill();
  remove();
});

test('the log contains no query of the channel and of signing in', async () => {
  server = await startOwnProcess({ DATA_DIR }, { ...CREDENTIALS, LOG_LEVEL: 'trace' });
  const { url, outputWith } = server;
  const get = (path: string) => fetch(`${url}${path}`, { redirect: 'manual' });
  for (const path of [
    '/auth/roblox?redirect=/private',
    `/auth/roblox?redirect=/private&code_challenge=${CHALLENGE}`,
    '/auth/roblox?code_challenge=private',
    '/auth/roblox/callback?code=private&state=private',
    '/auth/roblox/callback?error=private',
    '/auth/callback?token=private&state=/private',
    '/auth/callback?code=private&state=/private',
    '/auth/callback?error=private',
    '/auth/callback%3Ftoken=private',
    '/auth/callback%253Ftoken=private',
    '/auth/user?token=private',
    '/ws?token=private',
    '/live?token=private',
  ]) {
    await get(path);
  }
  const body = JSON.stringify({ code: 'private', code_verifier: CHALLENGE });
  await fetch(`${url}/auth/token?code=private`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  await openSocket(`${url}/ws?token=private`);
  await openSocket(`${url}/live?token=private`);
  const evil = { Origin: 'https://evil.example' };
  await expect(openSocket(`${url}/ws?token=private`, evil)).rejects.toThrow('403');
  await expect(openSocket(`${url}/auth?token=private`)).rejects.toThrow('404');
  await get('/healthz');
  const output = await outputWith('"/healthz"');
  expect(output).toContain('"reason":"unavailable"');
  for (const path of ['/auth/roblox', '/auth/roblox/callback', '/auth/callback', '/auth/token']) {
    expect(output).toContain(`"path":"${path}"`);
  }
  expect(output).not.toContain('private');
});

test.each([
  ['/auth/callback%3Ftoken=a', '/auth/callback'],
  ['/auth/callback%3ftoken=a\nb', '/auth/callback'],
  ['/auth/callback%253Ftoken=a', '/auth/callback'],
  ['/auth/callback%25253ftoken=a', '/auth/callback'],
  ['/items/fox', '/items/fox'],
  ['/api/blocks/8d2b2a1c-0000-4000-8000-00000000000a', '/api/blocks/{id}'],
])('the log shows %j as %s', (path, shown) => {
  expect(publicPath(path)).toBe(shown);
});
