import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { childEnvironment, ROOT } from '../../steps/run-program.ts';
import { noSettings } from '../../steps/site-environment.ts';

/** Where units expect the checkout. */
export const CHECKOUT = '/srv/hatchboard';
export const RESTIC = '/usr/bin/restic';
export const unitFiles = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name));
export const unitText = (name: string) => readFileSync(path.join('deploy', name), 'utf8');

/** The values of a directive of a unit. */
export const directive = (name: string, file: string) =>
  unitText(file)
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

/** The content of compose.yaml. */
export const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });

/** Runs a program of the checkout as a unit with this main process or a container would. Returns its exit status. */
export function run([program = '', ...args]: string[], port: number, mainPid = 0, more = {}) {
  const own = { HOST: '127.0.0.1', PORT: String(port), MAINPID: String(mainPid), ...more };
  const env = childEnvironment({ ...noSettings(), ...own });
  return spawnSync(program, args, { cwd: ROOT, env, timeout: 30_000 }).status;
}
