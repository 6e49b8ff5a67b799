import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '../../domain/shared/error-message.ts';
import { pendingMigrations } from '../data/db/check-schema.ts';
import { type DatabaseOptions, FOLDER_MODE, openToRead } from '../data/db/database.ts';
import { databaseName } from '../data/db/database-name.ts';
import { migrationNames } from '../data/db/migrate.ts';
import type { Database } from '../data/db/tables.ts';
import { requireReplaceable, writeBackup } from './backup-file.ts';
import { dump } from './dump.ts';

type Settings = DatabaseOptions & { UPGRADE_BACKUP: boolean };

/** What a start does to a database that it does not refuse. */
type Upgrade =
  | { kind: 'create' }
  | { kind: 'nothing' }
  | { kind: 'migrate'; db: Database; migrations: string[] };

async function upgradeOf(db: Database | null): Promise<Upgrade> {
  if (db === null) return { kind: 'create' };
  const migrations = await pendingMigrations(db, await migrationNames());
  return migrations.length === 0 ? { kind: 'nothing' } : { kind: 'migrate', db, migrations };
}

async function withUpgrade<T>(
  settings: Settings,
  work: (upgrade: Upgrade) => Promise<T>,
): Promise<T> {
  const db = await openToRead(settings, 'this or older');
  try {
    return await work(await upgradeOf(db));
  } finally {
    await db?.destroy();
  }
}

const fileOf = ({ DATA_DIR }: Settings, [first = '']: readonly string[]) =>
  path.join(DATA_DIR, `before-${first}.gz`);

/**
 * Saves a database that a start is about to migrate in DATA_DIR. Returns the file; null when nothing is migrated, or when
 * UPGRADE_BACKUP is 0. Throws an Error of one line.
 */
export async function backUpBeforeUpgrade(settings: Settings, now: number): Promise<string | null> {
  if (!settings.UPGRADE_BACKUP) return null;
  return withUpgrade(settings, async (upgrade) => {
    if (upgrade.kind !== 'migrate') return null;
    const file = fileOf(settings, upgrade.migrations);
    try {
      await mkdir(settings.DATA_DIR, { recursive: true, mode: FOLDER_MODE });
      await requireReplaceable(file);
      await writeBackup(file, dump(upgrade.db, now));
      return file;
    } catch (error) {
      const reason = errorMessage(error);
      throw new Error(
        `The backup before the upgrade cannot be written (${reason}): make room or let DATA_DIR be written, or set UPGRADE_BACKUP=0 when you have another.`,
        { cause: error },
      );
    }
  });
}

/** What a start would do to the database, and one sentence or two about it. Throws an Error of one line when it would refuse it. */
export function describeUpgrade(
  settings: Settings,
): Promise<Pick<Upgrade, 'kind'> & { text: string }> {
  return withUpgrade(settings, async (upgrade) => {
    const { kind } = upgrade;
    const name = databaseName(settings);
    switch (kind) {
      case 'create':
        return { kind, text: `${name} is empty: a start creates its tables.` };
      case 'nothing':
        return { kind, text: `${name} is of this release: a start migrates nothing.` };
      case 'migrate': {
        const list = upgrade.migrations.join(', ');
        const backup = settings.UPGRADE_BACKUP
          ? `A backup goes to ${fileOf(settings, upgrade.migrations)} first.`
          : 'No backup is made, because UPGRADE_BACKUP is 0.';
        const text = `${name} is of an older release: a start migrates it (${list}). ${backup}`;
        return { kind, text };
      }
    }
  });
}
