import { afterEach, expect, it, vi } from 'vitest';
import { cachedFragment } from './cached-fragment.ts';

afterEach(() => vi.unstubAllEnvs());

const rendererOf = (html: string) => vi.fn(async () => html);

it('renders a fragment once per key', async () => {
  vi.stubEnv('DEV', false);
  const render = rendererOf('<header>');
  expect(
    await Promise.all([cachedFragment('header /', render), cachedFragment('header /', render)]),
  ).toEqual(['<header>', '<header>']);
  expect(render).toHaveBeenCalledTimes(1);
  expect(await cachedFragment('header /items', rendererOf('<header current>'))).toBe(
    '<header current>',
  );
});

it('renders a fragment each time during development', async () => {
  vi.stubEnv('DEV', true);
  await cachedFragment('footer', rendererOf('before'));
  expect(await cachedFragment('footer', rendererOf('after'))).toBe('after');
});
