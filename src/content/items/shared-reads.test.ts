import { afterEach, expect, it } from 'vitest';
import { testBackend } from '../../api/shared/testing/test-backend.ts';
import { wholeCatalogue } from './catalogue.ts';
import { readCatalogueDigest } from './catalogue-digest.ts';
import { shareHistories, shareReads } from './shared-reads.ts';

const FOX = { _id: '1', name: 'Fox', Image: 'fox.svg', updatedAt: 1e9 };

afterEach(() => {
  globalThis.sharedReads = undefined;
});

/** A build of one item, from a backend with histories in bulk or without. Returns the ids of the histories that its pages get, and the calls. */
async function build(mayRenderAll: boolean, rendered: readonly string[], hasBulk = true) {
  const requested: string[] = [];
  const host = await testBackend(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const ids = searchParams.get('ids');
    requested.push([pathname, ids].filter((part) => part !== null).join(' '));
    const histories = hasBulk ? [{ _id: '1', history: [] }] : [];
    response.end(JSON.stringify({ items: [FOX], total: 1, histories }));
  });
  const { catalogue } = await readCatalogueDigest(host);
  shareReads(host, catalogue, mayRenderAll);
  expect((await wholeCatalogue()).map(({ name }) => name)).toEqual(['Fox']);
  await shareHistories(host, rendered);
  expect(requested.filter((path) => path === '/api/items')).toHaveLength(1);
  const calls = requested.filter((path) => /histories|items\/./.test(path));
  return { known: [...(globalThis.sharedReads?.histories?.keys() ?? [])], calls };
}

it('a build that may render all pages reads all histories once, and none one by one that it does not show', async () => {
  const calls = ['/api/histories 1'];
  expect(await build(true, ['1'])).toEqual({ known: ['1'], calls });
  expect(await build(true, [])).toEqual({ known: ['1'], calls });
  expect(await build(true, [], false)).toEqual({ known: [], calls });
});

it('a rebuild reads the histories of the pages that it renders', async () => {
  expect(await build(false, ['1'])).toEqual({ known: ['1'], calls: ['/api/histories 1'] });
  expect(await build(false, [])).toEqual({ known: [], calls: [] });
});
