import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../steps/run-program.ts';
import { noSettings } from '../steps/site-environment.ts';
import { AS_NOBODY, giveToNobody } from './testing/as-nobody.ts';

/** Whether the other user may run programs of this checkout. */
function canRunAsNobody(): boolean {
  const [program = '', ...args] = [...AS_NOBODY, path.join(ROOT, 'node_modules/.bin/node'), '-v'];
  return spawnSync(program, args).status === 0;
}

const canRun = canRunAsNobody();
const NO_USER = 'no other user may read this checkout';
if (!canRun) process.stderr.write(`Skipped for production: ${NO_USER}.\n`);

type Lock = { packages: Record<string, { dev?: boolean; version?: string }> };
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

let folder = '';
let checkout = '';
let data = '';

/** Links what `npm ci --omit=dev` installs. A copy of 400 MB would take longer. */
function linkPackages(): void {
  const lock: Lock = readJson('node_modules/.package-lock.json');
  const wanted: Lock = readJson('package-lock.json');
  const isDev = (name: string) => wanted.packages[name]?.dev === true;
  const packages = Object.entries(lock.packages).filter(([name]) => !isDev(name));
  const outer = packages.filter(([name]) => name.lastIndexOf('node_modules/') === 0);
  for (const name of ['node_modules/.bin', ...outer.map(([name]) => name)]) {
    mkdirSync(path.join(checkout, path.dirname(name)), { recursive: true });
    symlinkSync(path.join(ROOT, name), path.join(checkout, name));
  }
  writeFileSync(
    path.join(checkout, 'node_modules', '.package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
  );
}

const setWritable = (isWritable: boolean) =>
  execFileSync('find', [
    checkout,
    '-type',
    'd',
    '-exec',
    'chmod',
    isWritable ? 'u+w' : 'a-w',
    '{}',
    '+',
  ]);

beforeAll(() => {
  if (!canRun) return;
  folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-production-'));
  chmodSync(folder, 0o755);
  checkout = path.join(folder, 'checkout');
  data = path.join(folder, 'data');
  const programs = path.join(folder, 'programs');
  for (const one of [checkout, data, programs]) mkdirSync(one);
  giveToNobody(data);
  const own = ['src', 'scripts', 'package.json', 'package-lock.json'];
  execFileSync('cp', ['-r', '-t', checkout, ...own], { cwd: ROOT });
  linkPackages();
  execFileSync('git', ['init', '-q'], { cwd: checkout });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...author, 'commit', '-qm', 'One', '--allow-empty'], { cwd: checkout });
  // Whatever is to be fetched is fetched by npm.
  writeFileSync(path.join(programs, 'npm'), '#!/bin/sh\necho npm was called >&2\nexit 1\n', {
    mode: 0o755,
  });
  setWritable(false);
});
afterAll(() => {
  if (!canRun) return;
  setWritable(true);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs what `npm run NAME` runs, as a user who may only read the checkout. */
function runScript(name: string) {
  const { scripts } = readJson('package.json');
  const bins = [path.join(checkout, 'node_modules', '.bin'), path.join(folder, 'programs')];
  const [program = '', ...args] = [
    ...AS_NOBODY,
    'sh',
    '-c',
    `(${scripts[`pre${name}`]}) && ${scripts[name]}`,
  ];
  const env = {
    ...noSettings(),
    PATH: [...bins, '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter),
    HOME: '/nonexistent',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: data,
    OUT_DIR: path.join(folder, 'site'),
  };
  const child = spawn(program, args, { cwd: checkout, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(([status]) => ({ status, output }));
  return { child, ended };
}

describe.skipIf(!canRun)('a production checkout that its user may only read', () => {
  it('serves from packages without those for development, fetches nothing and writes nothing beside its data', async () => {
    const { child, ended } = runScript('serve');
    const lines = createInterface({ input: child.stdout });
    const failed = ended.then(({ output }) => {
      throw new Error(`It ended: ${output}`);
    });
    const [line] = await Promise.race([once(lines, 'line'), failed]);
    const { url } = JSON.parse(String(line));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/items`)).json()).toMatchObject({ total: 0 });
    child.kill('SIGTERM');
    await expect(failed).rejects.toThrow();
    const { status, output } = await ended;
    expect([status, output.includes('npm was called')]).toEqual([0, false]);
    // git itself refuses the checkout of another user.
    expect(output).toMatch(/ Release: [\d.]+ \([\da-f]{7,}\)\."}$/m);
  });

  it('says who is to install packages that do not match, when this user may not', async () => {
    const file = path.join(checkout, 'package-lock.json');
    const text = readFileSync(file, 'utf8');
    const lock: Lock = JSON.parse(text);
    lock.packages['node_modules/hono'] = { version: '0.0.1' };
    writeFileSync(file, JSON.stringify(lock));
    const { status, output } = await runScript('serve').ended;
    writeFileSync(file, text);
    expect(status).toBe(1);
    expect(output).toBe(
      `Set-up: node_modules does not match package-lock.json, and this user may not write to ${checkout}${path.sep}: run \`npm ci --omit=dev\` there as its owner.\n`,
    );
  });
});
