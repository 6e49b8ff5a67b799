import { userInfo } from 'node:os';
import { openServersDatabase } from '../src/server/data/db/database.ts';
import { runDesk } from '../src/server/rules/desk/run-desk.ts';
import { runAndPrint } from './site/command.ts';

await runAndPrint(async (settings, args) => {
  await using db = await openServersDatabase(settings);
  return await runDesk({ db, actor: userInfo().username, now: Date.now() }, args);
});
