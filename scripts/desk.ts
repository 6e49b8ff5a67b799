import { userInfo } from 'node:os';
import { openServersDatabase } from '../src/server/data/db/database.ts';
import { runDesk } from '../src/server/rules/desk/run-desk.ts';
import { readSettings, runCommand } from './site/command.ts';

await runCommand(async () => {
  const db = await openServersDatabase(readSettings());
  try {
    const desk = { db, actor: userInfo().username, now: Date.now() };
    process.stdout.write(`${await runDesk(desk, process.argv.slice(2))}\n`);
  } finally {
    await db.destroy();
  }
});
