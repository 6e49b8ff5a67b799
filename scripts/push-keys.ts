import { runPushKeys } from '../src/server/rules/alerts/push/run-push-keys.ts';
import { runAndPrint } from './site/command.ts';

await runAndPrint(runPushKeys);
