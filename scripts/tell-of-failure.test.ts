import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { childEnvironment } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

const UNIT = 'hatchboard-backup.service';
const LINE = `${UNIT} has failed: journalctl -u ${UNIT} says why.\n`;

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a webhook that answers with a status; returns its URL and the bodies that it gets. */
async function webhook(status: number) {
  const bodies: unknown[] = [];
  server = createServer(async (request, response) => {
    bodies.push(JSON.parse(await text(request)));
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const REPORT_WEBHOOK = `http://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}/secret`;
  return { REPORT_WEBHOOK, bodies };
}

/** Runs the command; returns its exit status and what it printed. */
async function tell(args: readonly string[], settings: Record<string, string> = {}) {
  const env = childEnvironment({ ...noSettings(), ...settings });
  const given = ['scripts/tell-of-failure.ts', ...args];
  const run = promisify(execFile)(process.execPath, given, { env });
  const { code = 0, stdout, stderr } = await run.catch((error) => error);
  return [code, stdout, stderr];
}

test('a failure is one line, and the webhook is told of it', async () => {
  expect(await tell([UNIT])).toEqual([0, LINE, '']);
  const { REPORT_WEBHOOK, bodies } = await webhook(204);
  expect(await tell([UNIT], { REPORT_WEBHOOK })).toEqual([0, LINE, '']);
  expect(bodies).toEqual([{ event: 'failure', unit: UNIT, at: expect.any(Number) }]);
});

test('a webhook that cannot be told, and settings that are wrong, hide no failure', async () => {
  const { REPORT_WEBHOOK } = await webhook(500);
  const untold = (reason: string) => `REPORT_WEBHOOK was not told of it: ${reason}.\n`;
  expect(await tell([UNIT], { REPORT_WEBHOOK })).toEqual([1, LINE, untold('it answered 500')]);
  server?.close();
  await once(server ?? createServer(), 'close');
  expect(await tell([UNIT], { REPORT_WEBHOOK })).toEqual([1, LINE, untold('ECONNREFUSED')]);
  const wrong = await tell([UNIT], { REPORT_WEBHOOK: 'nowhere' });
  expect(wrong).toEqual([1, LINE, expect.stringContaining('REPORT_WEBHOOK')]);
});

test('what is no name of a unit is answered with the usage', async () => {
  for (const args of [[], [''], ['a b'], ['--help'], [UNIT, 'more'], ['a\nb']]) {
    expect(await tell(args)).toEqual([1, '', expect.stringMatching(/^Usage: /)]);
  }
});
