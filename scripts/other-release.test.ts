import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openEmptyDatabase } from '../src/server/data/db/database.ts';
import { migrate, migrationNames } from '../src/server/data/db/migrate.ts';
import type { Database } from '../src/server/data/db/tables.ts';
import { onBothLocations } from '../src/server/testing/databases.ts';
import { type DataLocation, startOwnProcess } from '../src/server/testing/own-process.ts';
import { runProgram } from './steps/run-program.ts';

const NEWER = '999-later';

/** Runs a command on a database. Returns its exit status and the one line that it printed. */
async function run({ DATA_DIR, DATABASE_URL = '' }: DataLocation, [script, ...args]: string[]) {
  const env = { DATA_DIR, DATABASE_URL, OUT_DIR: path.join(DATA_DIR, 'site'), PORT: '0' };
  const { status, output } = await runProgram('node', [`scripts/${script}.ts`, ...args], { env });
  const printed = script === 'serve' ? `${JSON.parse(output).msg}\n` : output;
  return [script, status, printed];
}

/** The commands that use a database as it is. */
const commandsIn = ({ DATA_DIR }: DataLocation) => [
  ['backup', path.join(DATA_DIR, 'saved.gz')],
  ['desk', 'log'],
  ['push-keys'],
  ['push-keys', '--rotate'],
  ['build'],
];

/** Expects that each command ends with a sentence about the database, and changes nothing in it. */
async function expectRefused(
  location: DataLocation,
  { db, commands, sentence }: { db: Database; commands: string[][]; sentence: string },
) {
  const executed = () => sql`select name from kysely_migration order by name`.execute(db);
  const before = await executed();
  const elsewhere =
    location.DATABASE_URL === undefined
      ? 'set DATA_DIR to another directory'
      : 'name another database in DATABASE_URL';
  const name =
    location.DATABASE_URL === undefined
      ? path.join(location.DATA_DIR, 'hatchboard.sqlite')
      : `PostgreSQL at ${new URL(location.DATABASE_URL).host}${new URL(location.DATABASE_URL).pathname}`;
  const printed = `${name} was written by ${sentence}, or ${elsewhere}\n`;
  const results = await Promise.all(commands.map((command) => run(location, command)));
  expect(results).toEqual(commands.map(([script]) => [script, 1, printed]));
  expect(await executed()).toEqual(before);
}

onBothLocations((create) => {
  test('every command and the server refuse a database of a newer release with one sentence', async () => {
    const location = await create();
    const db = await openDatabase(location);
    await sql`insert into kysely_migration (name, timestamp) values (${NEWER}, '')`.execute(db);
    const sentence = `a newer release of Hatchboard (migration ${NEWER} is unknown here): use that release or a newer one`;
    const commands = [...commandsIn(location), ['serve']];
    await expectRefused(location, { db, commands, sentence });
    await expectRefused(location, { db, commands: [['start']], sentence });
    await db.destroy();
  });

  test('every command refuses a database of an older release with one sentence, and the server upgrades it', async () => {
    const location = await create();
    const names = await migrationNames();
    const db = await openEmptyDatabase(location);
    await migrate(db, names.at(-2));
    await expectRefused(location, {
      db,
      commands: commandsIn(location),
      sentence: `an older release of Hatchboard (migration ${names.at(-1)} has not run): use that release, or start the server of this one, which upgrades it`,
    });
    await db.destroy();
    await (await startOwnProcess(location)).stop();
    expect(await run(location, ['desk', 'log'])).toEqual(['desk', 0, 'Nothing was done yet.\n']);
  });
});
