import { runPushKeys } from '../src/server/rules/alerts/push/run-push-keys.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';

await runCommand(async () => {
  const keys = await runPushKeys(readSettings(), process.argv.slice(2));
  process.stdout.write(`${keys}\n`);
});
