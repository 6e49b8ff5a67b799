import { afterEach, expect, it, vi } from 'vitest';
import { createReader } from './client.ts';

afterEach(() => void vi.unstubAllGlobals());

it("asks each time, so that the browser's own copy is never used unasked", async () => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  await createReader('')('/stats');
  expect(fetched.mock.calls.map(([url, { cache }]) => [url, cache])).toEqual([
    ['/api/stats', 'no-cache'],
  ]);
});
