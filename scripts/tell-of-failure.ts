import { postToWebhook } from '../src/server/http/post-to-webhook.ts';
import { readSettings, runCommand } from './site/command.ts';

const USAGE = `Usage: node scripts/tell-of-failure.ts UNIT
  says that a unit of systemd has failed, and tells REPORT_WEBHOOK if that is set`;

await runCommand(async () => {
  const [unit = '', ...rest] = process.argv.slice(2);
  if (!/^[\w@.:][\w@.:\\-]*$/.test(unit) || rest.length > 0) throw new Error(USAGE);
  process.stdout.write(`${unit} has failed: journalctl -u ${unit} says why.\n`);
  const { REPORT_WEBHOOK } = readSettings();
  if (REPORT_WEBHOOK === '') return;
  const fault = await postToWebhook(REPORT_WEBHOOK, { event: 'failure', unit, at: Date.now() });
  if (fault === undefined) return;
  const reason = 'status' in fault ? `it answered ${fault.status}` : fault.cause;
  throw new Error(`REPORT_WEBHOOK was not told of it: ${reason}.`);
});
