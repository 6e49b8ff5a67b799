import { afterEach, expect, it } from 'vitest';
import { testBackend } from '../../api/shared/testing/test-backend.ts';
import { wholeCatalogue } from './catalogue.ts';
import { readCatalogueDigest } from './catalogue-digest.ts';
import { shareReads } from './shared-reads.ts';

const FOX = { _id: '1', name: 'Fox', Image: 'fox.svg', updatedAt: 1e9 };

afterEach(() => {
  globalThis.sharedReads = undefined;
});

it('the pages of a build get what its process has read, without a second call', async () => {
  const requested: string[] = [];
  const host = await testBackend(({ url = '' }, response) => {
    const [, name = ''] = /^\/api\/(\w+)/.exec(url) ?? [];
    requested.push(name);
    response.end(
      JSON.stringify({ items: [FOX], total: 1, histories: [{ _id: '1', history: [] }] }),
    );
  });
  const { catalogue } = await readCatalogueDigest(host);
  shareReads(host, catalogue);
  expect((await wholeCatalogue()).map(({ name }) => name)).toEqual(['Fox']);
  expect([...((await globalThis.sharedReads?.histories)?.keys() ?? [])]).toEqual(['1']);
  expect(requested.filter((name) => name === 'items')).toHaveLength(1);
});
