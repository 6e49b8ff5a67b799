import { afterEach, expect, test, vi } from 'vitest';
import { kept } from './cached-fragment.ts';

afterEach(() => vi.unstubAllEnvs());

const made = (html: string) => vi.fn(async () => html);

test('a part is made once by its name', async () => {
  vi.stubEnv('DEV', false);
  const make = made('<header>');
  expect(await Promise.all([kept('header /', make), kept('header /', make)])).toEqual([
    '<header>',
    '<header>',
  ]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await kept('header /items', made('<header current>'))).toBe('<header current>');
});

test('it is made anew while the site is developed', async () => {
  vi.stubEnv('DEV', true);
  await kept('footer', made('before'));
  expect(await kept('footer', made('after'))).toBe('after');
});
