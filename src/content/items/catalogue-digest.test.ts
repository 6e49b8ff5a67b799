import { expect, it } from 'vitest';
import { testBackend } from '../../api/shared/testing/test-backend.ts';
import { readCatalogueDigest } from './catalogue-digest.ts';

const FOX = { _id: '1', name: 'Fox', Image: 'fox.svg', value: 5, updatedAt: 1e9 };
const OWL = { ...FOX, _id: '2', name: 'Owl' };

/** The digest of a catalogue of these items. */
async function digestOf(items: unknown[], stats: object = {}) {
  const host = await testBackend((request, response) => {
    const isStats = request.url === '/api/stats';
    response.end(JSON.stringify(isStats ? stats : { items, total: items.length }));
  });
  return readCatalogueDigest(host);
}

it('is the same for the same items', async () => {
  const { digest } = await digestOf([FOX, OWL]);
  const same = await digestOf([{ ...OWL, ...FOX }, OWL], { usersOnline: 7 });
  expect(same.digest).toBe(digest);
});

it.each<[string, unknown[], object]>([
  ['a value', [{ ...FOX, value: 6 }, OWL], {}],
  ['a name', [{ ...FOX, name: 'Red Fox' }, OWL], {}],
  ['the order', [OWL, FOX], {}],
  ['an item less', [FOX], {}],
  ['the mark of a demo', [FOX, OWL], { demo: true }],
])('changes with %s', async (_, items, stats) => {
  const { digest } = await digestOf([FOX, OWL]);
  expect((await digestOf(items, stats)).digest).not.toBe(digest);
});

it('fails like the call that fails', async () => {
  const host = await testBackend((_, response) => response.writeHead(404).end());
  await expect(readCatalogueDigest(host)).rejects.toThrow(/^GET \S+ answered 404$/);
});
