import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothLocations } from '../../testing/databases.ts';
import { openDatabase } from './database.ts';
import type { Database } from './tables.ts';

async function ran(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

onBothLocations((create) => {
  test('a database of a newer release is refused with a sentence, and left as it is', async () => {
    const location = await create();
    const db = await openDatabase(location);
    const later = { name: '999-later', timestamp: new Date(0).toISOString() };
    await sql`insert into kysely_migration (name, timestamp)
      values (${later.name}, ${later.timestamp})`.execute(db);
    const before = await ran(db);
    const sentence =
      / was written by a newer release of Hatchboard \(migration 999-later is unknown here\): update the code, or (set DATA_DIR to another directory|name another database in DATABASE_URL)$/;
    await expect(openDatabase(location)).rejects.toThrow(sentence);
    expect(await ran(db)).toEqual(before);
    await db.destroy();
  });
});
