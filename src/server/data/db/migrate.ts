import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
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

/** Runs all new migrations or none; throws the database's error. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}
