import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { deletion, item } from '../../testing/events.ts';
import { START, testApp } from '../../testing/test-app.ts';

onBothDatabases((database) => {
  const slugs = async () => {
    const rows = await database().selectFrom('items').selectAll().orderBy('id').execute();
    return rows.map(({ id, slug }) => [id, slug]);
  };
  const formerSlugs = async () => {
    const rows = await database()
      .selectFrom('former_slugs')
      .selectAll()
      .orderBy('slug_key')
      .execute();
    return rows.map(({ slug, item_id, left_at }) => [slug, item_id, left_at - START]);
  };

  test('an item whose slug differs from that of another only by case keeps what it has', async () => {
    const server = testApp(database());
    const answer = await server.feed([
      item('d1', { slug: 'Dog' }),
      item('d2', { slug: 'dog' }),
      item('d3', { slug: 'puppy' }),
      item('d3', { slug: 'DOG' }),
      item('d4', { slug: 'Dog' }),
    ]);
    expect(answer.rejected).toEqual([{ line: 5, reason: 'data.slug: Dog is the slug of item d1' }]);
    expect(await slugs()).toEqual([
      ['d1', 'Dog'],
      ['d2', null],
      ['d3', 'puppy'],
    ]);
    await server.feed([item('d1', { slug: 'dog' })]);
    expect((await slugs())[0]).toEqual(['d1', 'dog']);
    expect(await formerSlugs()).toEqual([]);
  });

  test('a slug may have marks, is stored in NFC, and is found in any form', async () => {
    const server = testApp(database());
    const given = ['がき'.normalize('NFD'), 'กิน', 'पानी', '한글'.normalize('NFD')];
    const answer = await server.feed(given.map((slug, index) => item(`i${index}`, { slug })));
    expect(answer).toMatchObject({ applied: 4, rejected: [] });
    expect(await slugs()).toEqual(given.map((slug, index) => [`i${index}`, slug.normalize('NFC')]));
    for (const [index, slug] of given.entries())
      for (const form of ['NFC', 'NFD']) {
        const path = `/items/${encodeURIComponent(slug.normalize(form))}`;
        expect((await server.read(path)).item, path).toMatchObject({ _id: `i${index}` });
      }
    const bad = ['\u0301a', 'a-\u0301b', 'a\u034fb', 'a\u3164b', 'Pets'];
    const refused = await server.feed(bad.map((slug, index) => item(`b${index}`, { slug })));
    expect(refused.rejected).toHaveLength(bad.length);
  });

  test('a slug leads to the item that had it, until another item or the same one takes it', async () => {
    const server = testApp(database());
    await server.feed([item('cat', { slug: 'a' })]);
    await server.feed([item('cat', { slug: 'b' }, START + 1)]);
    await server.feed([item('cat', { slug: 'c' }, START + 2), item('dog', {}, START + 2)]);
    expect(await formerSlugs()).toEqual([
      ['a', 'cat', 1],
      ['b', 'cat', 2],
    ]);
    const page = (path: string) => server.app.request(`/items/${path}`);
    for (const path of ['a', 'b?days=7', 'B'])
      expect([(await page(path)).status, (await page(path)).headers.get('location')]).toEqual([
        301,
        `/items/c${path.slice(1)}`,
      ]);
    expect(await (await page('c')).text()).toBe('the site');
    for (const slug of ['a', 'b', 'B', 'c'])
      expect((await server.read(`/items/${slug}`)).item).toMatchObject({ slug: 'c' });
    await server.feed([
      item('dog', { slug: 'A' }, START + 3),
      item('cat', { slug: 'b' }, START + 3),
    ]);
    expect(await formerSlugs()).toEqual([
      ['c', 'cat', 3],
      ['dog', 'dog', 3],
    ]);
    expect((await server.read('/items/a')).item).toMatchObject({ _id: 'dog' });
    expect(await server.read('/former-slugs')).toEqual({
      slugs: [
        { slug: 'c', item: 'b' },
        { slug: 'dog', item: 'A' },
      ],
    });
    await server.feed([item('cat', { slug: 'x' }, START + 4), deletion('cat', 'Gone', START + 5)]);
    expect(await formerSlugs()).toEqual([['dog', 'dog', 3]]);
    expect((await server.get('/items/c')).status).toBe(404);
  });
});
