import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { type OwnProcess, startOwnProcess } from '../../src/server/testing/own-process.ts';
import { stockAnswer } from '../../src/server/testing/servers/source-answers.ts';
import { startSourceServer } from '../../src/server/testing/servers/source-server.ts';
import { programOnPath } from '../setup/programs.mjs';
import { freePort } from '../steps/free-port.ts';
import { childEnvironment, ROOT, runProgram } from '../steps/run-program.ts';
import { noSettings } from '../steps/site-environment.ts';

const CHECKOUT = '/srv/hatchboard';
/** Not every machine has it. */
const RESTIC = '/usr/bin/restic';
const unitFiles = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name));
const unitText = (name: string) => readFileSync(path.join('deploy', name), 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
const services: [string, Record<string, unknown>][] = Object.entries(compose.services);

const { folder, remove } = temporaryFolder();
const started: OwnProcess[] = [];
afterAll(async () => {
  for (const { kill } of started) await kill();
  remove();
});

/** Runs a program of the checkout as a unit with this main process or a container would. Returns its exit status. */
function run([program = '', ...args]: string[], port: number, mainPid = 0, more = {}) {
  const own = { HOST: '127.0.0.1', PORT: String(port), MAINPID: String(mainPid), ...more };
  const env = childEnvironment({ ...noSettings(), ...own });
  return spawnSync(program, args, { cwd: ROOT, env, timeout: 30_000 }).status;
}

/** The values of a directive of a unit. */
const directive = (name: string, file = 'hatchboard@.service') =>
  unitText(file)
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

/** The command of the shell after a start, until the backend is ready. */
const untilReady = () =>
  /^\/bin\/sh -c '(.+)'$/.exec(directive('ExecStartPost')[0] ?? '')?.[1] ?? '';

describe('the commands of the unit and of the containers', () => {
  it('start a backend, and tell when it is ready and when it is not', async () => {
    const port = await freePort();
    const ready = untilReady();
    const health = compose.services['backend-1'].healthcheck.test.slice(1);
    expect(health).toEqual(['node', 'scripts/ready.ts']);
    expect(dockerfile).toMatch(/^CMD \["node", "scripts\/serve\.ts"\]$/m);
    expect(directive('ExecStart')).toEqual([`${CHECKOUT}/node_modules/.bin/node scripts/serve.ts`]);
    expect(run(health, port)).toBe(1);
    const backend = await startOwnProcess({ DATA_DIR: folder }, { PORT: String(port) });
    started.push(backend);
    expect(run(health, port)).toBe(0);
    expect(run(['sh', '-c', ready], port, backend.pid)).toBe(0);
  });

  it('end the start of a backend that has ended, in place of a wait until systemd gives up', async () => {
    const { pid } = spawnSync('true');
    expect(run(['sh', '-c', untilReady()], await freePort(), pid)).toBe(1);
  });

  it('name scripts that exist', () => {
    const lists = services.flatMap(([, { command }]) => (Array.isArray(command) ? [command] : []));
    const scripts = lists.flat().flatMap((text) => text.match(/scripts\/[\w/-]+\.ts/g) ?? []);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
  });
});

/** A health check that runs a command. */
const CHECK = expect.objectContaining({ test: expect.arrayContaining(['CMD']) });

describe('compose.yaml', () => {
  it.each(services)(
    'gives %s no rights, a read-only file system and a health check',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service).not.toHaveProperty('privileged');
      // podman leaves those of an image out. What rebuilds or reads a source answers nobody.
      const isAsked = !['rebuild', 'source'].includes(name);
      expect(service).toHaveProperty('healthcheck', isAsked ? CHECK : { disable: true });
    },
  );

  it('names services by their addresses, because not every podman knows names', () => {
    const addresses = services.map(([, { networks }]) => networks);
    expect(addresses).not.toContain(undefined);
    const { environment } = compose.services.rebuild;
    for (const key of ['DATABASE_URL', 'BUILD_API_HOST']) {
      const host = new URL(environment[key].replace(/\$\{\w+:-(\w+)\}/, '$1')).hostname;
      expect(JSON.stringify(addresses)).toContain(`"${host}"`);
    }
  });

  it('runs every image as a user without rights', () => {
    const images = services.map(([, { image, user }]) => [image, user]);
    expect(images).toEqual([
      ['postgres:17-alpine', 'postgres'],
      ['nats:2-alpine', 'nobody'],
      ...Array(5).fill(['hatchboard', undefined]),
      ['nginxinc/nginx-unprivileged:stable-alpine', undefined],
    ]);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^RUN npm ci --omit=dev/m);
  });

  it('passes each setting of .env.example on, or sets it itself', () => {
    const example = readFileSync('.env.example', 'utf8');
    const settings = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const { environment } = compose.services['backend-1'];
    // The image sets these. Only the build reads BUILD_API_HOST. Metrics are on the port of each backend.
    const own = [...dockerfile.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    const none = ['DATA_DIR', 'BUILD_API_HOST', 'METRICS_HOST', 'METRICS_PORT'];
    const passed = new Set([...Object.keys(environment), ...own, ...none]);
    expect(settings.filter((name) => !passed.has(name ?? ''))).toEqual([]);
  });

  it('publishes one port, on this machine alone', () => {
    const ports = services.flatMap(([, { ports = [] }]) => ports);
    expect(ports).toEqual([`127.0.0.1:\${HTTP_PORT:-8080}:8080`]);
  });

  it('saves the database once a day, not at each start, and is unhealthy without a backup', async () => {
    const backups = path.join(folder, 'backups');
    mkdirSync(backups);
    const { command, healthcheck } = compose.services.backup;
    const inFolder = (line: string) => line.replaceAll('/backups', backups);
    const health = healthcheck.test.slice(1).map(inFolder);
    // The loop ends at its first pause.
    const once = ['sh', '-c', `sleep() { exit; }; ${inFolder(command[2])}`];
    const location = { DATA_DIR: path.join(folder, 'saved') };
    await (await openDatabase(location)).destroy();
    expect(run(health, 0)).toBe(1);
    for (const start of ['first', 'second']) {
      expect([start, run(once, 0, 0, location)]).toEqual([start, 0]);
      expect(readdirSync(backups)).toHaveLength(1);
    }
    expect(run(health, 0)).toBe(0);
    // A second backup of the same second would have its name.
    const name = 'hatchboard-20260102T030405Z.gz';
    renameSync(path.join(backups, readdirSync(backups)[0] ?? ''), path.join(backups, name));
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    utimesSync(path.join(backups, name), ago(25), ago(25));
    expect(run(health, 0)).toBe(0);
    utimesSync(path.join(backups, name), ago(27), ago(27));
    expect(run(health, 0)).toBe(1);
    expect(run(once, 0, 0, location)).toBe(0);
    expect(readdirSync(backups)).toHaveLength(2);
  });

  it('is accepted by docker-compose', (context) => {
    const program = programOnPath(['docker-compose']);
    if (program === undefined) context.skip('docker-compose is not installed');
    const { status, stderr } = spawnSync(program ?? '', ['config', '-q'], { cwd: ROOT });
    expect([status, String(stderr)]).toEqual([0, '']);
  });
});

describe('the unit and the container of a source', () => {
  const unit = (directive('ExecStart', 'hatchboard-source@.service')[0] ?? '')
    .replaceAll('%i', 'stock')
    .replace('%S', folder)
    .split(' ');
  const { command, volumes, environment } = compose.services.source;
  const container: string[] = command.map((text: string) =>
    text.replace(`\${SOURCE:-stock}`, 'stock'),
  );

  it.each([
    ['unit', unit],
    ['container', container],
  ])('reads the file of its name in the %s', async (_, [, ...args]) => {
    const source = await startSourceServer();
    source.answerJson(stockAnswer(Date.now()));
    const example = JSON.parse(readFileSync('sources/example-stock.json', 'utf8'));
    writeFileSync(path.join(folder, 'stock.json'), JSON.stringify({ ...example, url: source.url }));
    const given = args.map((text) =>
      text.replace(/^(\/etc\/hatchboard)?\/sources\//, `${folder}/`),
    );
    const { status, output } = await runProgram('node', [...given, '--dry-run'], {
      env: { ...noSettings(), STOCK_KEY: 'k1' },
    });
    await source.close();
    expect([status, output]).toEqual([0, expect.stringContaining('It would be: 7 lines, 0 bad.')]);
  });

  it('have a folder for what was sent', () => {
    expect(directive('StateDirectory', 'hatchboard-source@.service')).toEqual([
      'hatchboard-sources',
    ]);
    expect(unit.slice(-2)).toEqual(['--memory', `${folder}/hatchboard-sources/stock.json`]);
    expect(container.slice(-2)).toEqual(['--memory', '/site/sources/stock.json']);
    expect(volumes).toContain('site:/site');
  });

  it('have the keys of the examples', () => {
    const examples = readdirSync('sources').filter((name) => name.startsWith('example-'));
    const keys = examples.flatMap((name) => [
      ...readFileSync(path.join('sources', name), 'utf8').matchAll(/\$\{(\w+)\}/g),
    ]);
    expect(keys.map(([, key = '']) => key).filter((key) => !(key in environment))).toEqual([]);
    expect(keys).toHaveLength(2);
  });
});

describe('the units of systemd', () => {
  it.each(unitFiles)('have in %s only programs of the checkout, the shell and restic', (name) => {
    const programs = ['ExecStart', 'ExecStartPost']
      .flatMap((key) => directive(key, name))
      // The signs before a path say whether it may fail, and as whom it runs.
      .map((line) => line.split(' ')[0]?.replace(/^[-+]+/, ''));
    const allowed = [`${CHECKOUT}/node_modules/.bin/node`, '/bin/sh', RESTIC];
    expect(programs.filter((program) => !allowed.includes(program ?? ''))).toEqual([]);
  });

  it('are accepted by systemd', (context) => {
    const program = programOnPath(['systemd-analyze']);
    if (program === undefined) context.skip('systemd-analyze is not installed');
    const files = unitFiles.map((name) => path.join(folder, name.replace('@', '@4321')));
    for (const [index, name] of unitFiles.entries()) {
      writeFileSync(
        files[index] ?? '',
        unitText(name)
          .replaceAll(CHECKOUT, ROOT.replace(/\/$/, ''))
          .replaceAll(RESTIC, '/bin/true'),
      );
    }
    const { status, stderr } = spawnSync(program ?? '', ['verify', ...files]);
    expect([status, String(stderr)]).toEqual([0, '']);
  });

  it('save the database in a dated file', () => {
    const [line = ''] = directive('ExecStart', 'hatchboard-backup.service');
    const [, ...command] = line.replace('/var/backups', folder).split(' ');
    mkdirSync(path.join(folder, 'hatchboard'));
    expect(run(['node', ...command], 0, 0, { DATA_DIR: folder })).toBe(0);
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
