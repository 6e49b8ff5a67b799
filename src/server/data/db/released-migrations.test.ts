import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothLocations } from '../../testing/databases.ts';
import { openDatabase, openEmptyDatabase } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';

const NAMES_FILE = path.join(import.meta.dirname, 'migrations', 'released.txt');

test('the names of released migrations stay as they are, before all others', async () => {
  const released = readFileSync(NAMES_FILE, 'utf8').trimEnd().split('\n');
  expect((await migrationNames()).slice(0, released.length)).toEqual(released);
});

/** The repairs of databases of no release, by the name of a migration. */
const repairs = [
  ...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^\| `(\d{3}-[\w-]+)` \| `(update .+)` \|$/gm),
].map(([, name = '', repair = '']) => ({ name, repair }));

onBothLocations((create) => {
  test.each(repairs)(
    'a database of no release, with $name, is refused until it is repaired as the changelog says',
    async ({ name, repair }) => {
      const location = await create();
      const known = await migrationNames();
      const db = await openEmptyDatabase(location);
      const [, renamed = ''] = / set name = '([\w-]+)' /.exec(repair) ?? [];
      expect(known).toContain(renamed);
      await migrate(db, renamed);
      await sql`update kysely_migration set name = ${name} where name = ${renamed}`.execute(db);
      await expect(openDatabase(location)).rejects.toThrow(
        `was made between two releases: repair it as CHANGELOG.md says under "Databases of no release", in the line of ${name}, or `,
      );
      await sql.raw(repair).execute(db);
      await db.destroy();
      await (await openDatabase(location)).destroy();
    },
  );

  test('the changelog has a repair for each migration that was renamed', () => {
    expect(repairs.map(({ name }) => name)).toEqual(['027-unread-counters', '032-sent-texts']);
  });
});
