import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases, temporaryFolder } from '../../testing/databases.ts';
import { openDatabase } from './database.ts';
import { TABLE_KEYS } from './table-keys.ts';

onBothDatabases((database) => {
  test('every table has its key in the list, and no column counts by itself', async () => {
    const tables = await database().introspection.getTables();
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE_KEYS).sort());
    const counting = tables.flatMap(({ columns }) =>
      columns.filter(({ isAutoIncrementing }) => isAutoIncrementing),
    );
    expect(counting).toEqual([]);
  });
});

test('the keys are the primary keys, and a table comes after those that it refers to', async () => {
  const { folder, remove } = temporaryFolder();
  const db = await openDatabase({ DATA_DIR: folder });
  const before = new Set<string>();
  for (const [name, key] of Object.entries(TABLE_KEYS)) {
    const columns = await sql<{ name: string }>`
      select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
    expect([name, columns.rows.map((column) => column.name)]).toEqual([name, key]);
    const references = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(db);
    for (const { table } of references.rows)
      expect(before, `${name} refers to it`).toContain(table);
    before.add(name);
  }
  await db.destroy();
  remove();
});
