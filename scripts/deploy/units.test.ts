import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { type OwnProcess, startOwnProcess } from '../../src/server/testing/own-process.ts';
import { freePort } from '../steps/free-port.ts';
import { CHECKOUT, directive, RESTIC, run, unitFiles, unitText } from './testing/deploy-files.ts';

/** Of one process, and of several. */
const BACKENDS = ['hatchboard.service', 'hatchboard@.service'];

const { folder, remove } = temporaryFolder();
const started: OwnProcess[] = [];
afterAll(async () => {
  for (const { kill } of started) await kill();
  remove();
});

/** The data of the backend that a test of a unit starts. */
const dataOf = (unit: string) => path.join(folder, `${unit}.data`);

/** The command of the shell after a start, until the backend is ready. */
const untilReady = (unit: string) =>
  /^\/bin\/sh -c '(.+)'$/.exec(directive('ExecStartPost', unit)[0] ?? '')?.[1] ?? '';
/** The directives of a unit that limit what its process may do. */
const sandbox = (unit: string) => /\n\nNoNewPrivileges[\s\S]+?\n\n/.exec(unitText(unit))?.[0];

describe.each(BACKENDS)('the commands of %s', (unit) => {
  it('start a backend, and tell when it is ready and when it is not', async () => {
    const port = await freePort();
    const start = [`${CHECKOUT}/node_modules/.bin/node scripts/serve.ts`];
    expect(directive('ExecStart', unit)).toEqual(start);
    const ready = ['sh', '-c', untilReady(unit)];
    const data = { DATA_DIR: dataOf(unit) };
    const backend = await startOwnProcess(data, { PORT: String(port) });
    started.push(backend);
    expect(run(ready, port, backend.pid)).toBe(0);
  });

  it('end the start of a backend that has ended, in place of a wait until systemd gives up', async () => {
    const { pid } = spawnSync('true');
    expect(run(['sh', '-c', untilReady(unit)], await freePort(), pid)).toBe(1);
  });

  it('may write one folder, which is the DATA_DIR of the guide', () => {
    expect(directive('ProtectSystem', unit)).toEqual(['strict']);
    const guide = readFileSync('docs/operations/on-debian.md', 'utf8');
    const [, folder] = /^DATA_DIR=\/var\/lib\/(.+)$/m.exec(guide) ?? [];
    expect(directive('StateDirectory', unit)).toEqual([folder]);
  });
});

describe('the units of systemd', () => {
  it('let one process do no more than several may', () => {
    const [one, several] = BACKENDS.map(sandbox);
    expect(one).toContain('ProtectSystem=strict');
    expect(one).toBe(several);
  });

  it.each(unitFiles)('have in %s only programs of the checkout, the shell and restic', (name) => {
    const programs = ['ExecStart', 'ExecStartPost']
      .flatMap((key) => directive(key, name))
      // The signs before a path say whether it may fail, and as whom it runs.
      .map((line) => line.split(' ')[0]?.replace(/^[-+]+/, ''));
    const allowed = [`${CHECKOUT}/node_modules/.bin/node`, '/bin/sh', RESTIC];
    expect(programs.filter((program) => !allowed.includes(program ?? ''))).toEqual([]);
  });

  it('save the database in a dated file', () => {
    const [line = ''] = directive('ExecStart', 'hatchboard-backup.service');
    const [, ...command] = line.replace('/var/backups', folder).split(' ');
    mkdirSync(path.join(folder, 'hatchboard'));
    expect(run(['node', ...command], 0, 0, { DATA_DIR: dataOf('hatchboard.service') })).toBe(0);
    expect(readdirSync(path.join(folder, 'hatchboard'))).toEqual([
      expect.stringMatching(/^hatchboard-\d{8}T\d{6}Z\.gz$/),
    ]);
  });

  it('tell of the failure of each job', () => {
    const jobs = unitFiles.filter((name) => directive('Type', name).includes('oneshot'));
    const told = jobs.filter((name) => name !== 'hatchboard-failed@.service');
    expect(told.length).toBeGreaterThan(1);
    for (const name of told) {
      expect(directive('OnFailure', name)).toEqual(['hatchboard-failed@%n.service']);
    }
    const [line = ''] = directive('ExecStart', 'hatchboard-failed@.service');
    expect(line).toBe(`${CHECKOUT}/node_modules/.bin/node scripts/tell-of-failure.ts %i`);
  });
});
