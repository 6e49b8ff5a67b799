import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { __vitePreload as preload } from './preload-part.ts';

let links: { rel: string; href: string }[] = [];

beforeEach(() => {
  links = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asks for the scripts of a part before the part arrives', async () => {
  const part = preload(() => new Promise(() => {}), ['_astro/a.js', '_astro/b.js']);
  expect(links).toEqual([
    { rel: 'modulepreload', href: '/_astro/a.js' },
    { rel: 'modulepreload', href: '/_astro/b.js' },
  ]);
  expect(part).toBeInstanceOf(Promise);
});

it('loads a part that imports nothing of its own', async () => {
  expect(await preload(async () => 'the part')).toBe('the part');
  expect(links).toEqual([]);
});

it('rejects as the part does', async () => {
  await expect(preload(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
});
