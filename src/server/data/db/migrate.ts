import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration';
import { requireNotNewer } from './check-schema.ts';
import type { Database } from './tables.ts';

/** The folders of the migrations. What is in the first is complete. */
const FOLDERS = ['migrations/001-025', 'migrations'];

/** Every file of a folder is a migration, except tests. */
const providers = FOLDERS.map(
  (folder) =>
    new FileMigrationProvider({
      fs: {
        readdir: async (from) => (await readdir(from)).filter((file) => /^[\w-]+\.ts$/.test(file)),
      },
      path,
      migrationFolder: path.join(import.meta.dirname, folder),
      import: (file) => import(pathToFileURL(file).href),
    }),
);

/** Finds the migrations by the names of their files, without their folder. They run in the order of their names. */
const provider: MigrationProvider = {
  getMigrations: async () =>
    Object.assign({}, ...(await Promise.all(providers.map((one) => one.getMigrations())))),
};

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
