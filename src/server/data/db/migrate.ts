import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { requireNotNewer } from './check-schema.ts';
import type { Database } from './tables.ts';

/** Every file of the folder is a migration, except tests. They run in the order of their names. */
const provider = new FileMigrationProvider({
  fs: {
    readdir: async (folder) => (await readdir(folder)).filter((file) => /^[\w-]+\.ts$/.test(file)),
  },
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
});

/** The names of all migrations of this release, in their order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).sort();
}

/**
 * Runs all new migrations or none, those after `last` excepted. In a transaction they are part of it.
 * Throws a SchemaError for a database of a newer release, else the database's error.
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  await requireNotNewer(db, await migrationNames());
  const migrator = new Migrator({ db, provider });
  const { error } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error !== undefined) throw error;
}
