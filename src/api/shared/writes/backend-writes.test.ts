import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problemOf } from '../call-error.ts';
import { problemMessage } from '../problem-message.ts';
import { fakeEntries } from '../testing/fake-entries.ts';
import { writeRootUntil, writeUntil } from './backend-writes.ts';

const MESSAGE = 'Nothing was sent. First answer at the top of the page whether this player is you.';
const { signal } = new AbortController();
let entries: Map<string, string>;
let sent: string[];

beforeEach(() => {
  entries = new Map([['auth_token', 'planted']]);
  sent = [];
  vi.stubGlobal('localStorage', fakeEntries(entries));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

it.each(['POST', 'PUT', 'DELETE'] as const)(
  'sends no %s while the player has not said whether the session is theirs',
  async (method) => {
    entries.set('auth_former', 'mine');
    for (const write of [writeUntil(signal), writeRootUntil(signal)]) {
      const error = await write(method, '/reports', {}).catch((reason: unknown) => reason);
      expect(problemOf(error)).toMatchObject({ kind: 'unasked', wait: null });
      expect(problemMessage(error, 'No.')).toBe(MESSAGE);
    }
    expect(sent).toEqual([]);
  },
);

it('asks the same when there was no former session', async () => {
  entries.set('auth_former', '');
  await expect(writeUntil(signal)('POST', '/reports')).rejects.toThrow('waits for an answer');
  expect(sent).toEqual([]);
});

it('sends a logout meanwhile', async () => {
  entries.set('auth_former', 'mine');
  await writeRootUntil(signal)('POST', '/auth/logout');
  expect(sent).toEqual(['POST /auth/logout']);
});

it('sends everything once the question is answered', async () => {
  entries.set('auth_former', 'mine');
  const write = writeUntil(signal);
  entries.delete('auth_former');
  await write('POST', '/reports', {});
  expect(sent).toEqual(['POST /api/reports']);
});
