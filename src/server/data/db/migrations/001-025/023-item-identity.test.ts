import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { item, stock, value, weather } from '../../../../testing/events.ts';
import { START, testApp } from '../../../../testing/test-app.ts';
import { newBrowser } from '../../../../testing/watchers.ts';
import { up } from './023-item-identity.ts';

const SUGAR = { name: 'Sugar Apple', maxStock: 1 };

onBothDatabases((database) => {
  /** Takes back what the migration does to the tables, changes rows by statements, and runs it. */
  const migrateAfter = async (...statements: string[]) => {
    const { schema } = database();
    await schema.dropTable('former_slugs').execute();
    for (const name of ['items_by_name_key', 'items_by_slug_key'])
      await schema.dropIndex(name).execute();
    for (const column of ['name_key', 'slug_key'])
      await schema.alterTable('items').dropColumn(column).execute();
    for (const statement of statements) await sql.raw(statement).execute(database());
    await up(database() as unknown as Kysely<unknown>);
  };
  const rowsOf = async (table: 'shops' | 'weathers') =>
    database().selectFrom(table).selectAll().execute();

  test('stored slugs are in NFC, and the younger of two that differ only by case gets -2', async () => {
    const server = testApp(database());
    await server.feed([
      item('young', { slug: 'a' }, START + 1),
      item('old', { slug: 'b', name: 'Øl' }, START + 9),
      value('old', 5, {}, START),
      item('other', { slug: 'dog-2' }),
      item('jamo', { slug: 'c', name: '한글' }),
    ]);
    await migrateAfter(
      "update items set slug = 'Dog' where id = 'young'",
      "update items set slug = 'dog' where id = 'old'",
      `update items set slug = '${'한글'.normalize('NFD')}', search_name = '' where id = 'jamo'`,
    );
    const items = await database().selectFrom('items').selectAll().orderBy('id').execute();
    expect(items.map(({ id, slug, slug_key }) => [id, slug, slug_key])).toEqual([
      ['jamo', '한글', '한글'],
      ['old', 'dog', 'dog'],
      ['other', 'dog-2', 'dog-2'],
      ['young', 'Dog-3', 'dog-3'],
    ]);
    expect(items.map(({ name_key }) => name_key)).toEqual(['한글', 'øl', 'other', 'young']);
    expect(items[1]).toMatchObject({ search_name: 'ol' });
    expect((await server.read('/items/DOG')).item).toMatchObject({ _id: 'old' });
  });

  test('shops and weathers with one name become one, and of doubled watches the older stays', async () => {
    const server = testApp(database());
    const browser = await newBrowser(server.app);
    const ways = ['site'] as const;
    await server.feed([
      stock('SeedStock', [SUGAR], START),
      stock('other', [SUGAR], START + 1),
      weather('Blood Night', true, START + 1),
      weather('BloodNight', true),
      weather('other', true),
    ]);
    for (const name of ['Sugar-Apple', 'b', 'Melon'])
      await browser.watch({ kind: 'restock', target: { shop: '', item: name }, ways: [...ways] });
    await browser.watch({ kind: 'weather', target: { name: 'Blood Night' }, ways: [...ways] });
    await migrateAfter(
      "update shops set category = 'seedstock' where category = 'other'",
      "update weathers set name = 'blood_night' where name = 'other'",
      `update watches set created_at = ${START + 1}, target = '{"shop":"","item":"sugar_apple"}'
        where subject = 'b'`,
      "update watches set subject = 'sugar_apple' where subject = 'b'",
      "update watches set subject = 'Sugar-Apple' where subject = 'sugar apple'",
      "update watches set subject = 'Blood Night' where subject = 'blood night'",
    );
    expect(await rowsOf('shops')).toMatchObject([{ category: 'seedstock' }]);
    expect((await rowsOf('weathers')).map((row) => 'name' in row && row.name).sort()).toEqual([
      'Blood Night',
      'BloodNight',
    ]);
    const watches = await database().selectFrom('watches').selectAll().orderBy('subject').execute();
    expect(watches.map(({ subject, target }) => [subject, target])).toEqual([
      ['blood night', '{"name":"Blood Night"}'],
      ['melon', '{"shop":"","item":"Melon"}'],
      ['sugar apple', '{"shop":"","item":"Sugar-Apple"}'],
    ]);
  });
});
