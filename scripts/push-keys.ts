import { runPushKeys } from '../src/server/rules/alerts/push/run-push-keys.ts';
import { readSettings, runCommand } from './site/command.ts';

await runCommand(async () => {
  const keys = await runPushKeys(readSettings(), process.argv.slice(2));
  process.stdout.write(`${keys}\n`);
});
