import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockAnswer } from '../../src/server/testing/servers/source-answers.ts';
import {
  type SourceServer,
  startSourceServer,
} from '../../src/server/testing/servers/source-server.ts';
import { freePort } from '../steps/free-port.ts';
import { noSettings } from '../steps/site-environment.ts';
import { AS_NOBODY, giveToNobody } from './testing/as-nobody.ts';
import { compose } from './testing/deploy-files.ts';
import { bytesBelow, makeImageTree, stageOf } from './testing/image-tree.ts';

const MB = 1_000_000;
/** Debian by `mmdebstrap --variant=minbase bookworm` without documents and caches. The base image has less. */
const DEBIAN_BYTES = 124 * MB;
const GUIDE = 'docs/operations/in-containers.md';

const COMMAND = ['sh', '-c', compose.services.command.entrypoint[2].replaceAll('$$', '$')];
const guide = readFileSync(GUIDE, 'utf8');
/** What the guide writes after `docker compose run --rm command`. */
const written = Array.from(
  guide.matchAll(/^docker compose run --rm (?:-v \S+ )?command (.+)$/gm),
  ([, line = '']) => line.split(' '),
);

let folder = '';
let port = 0;
let source: SourceServer;
const inFolder = (name: string) => path.join(folder, name);
const target = (name: string) => inFolder(path.join(name, 'srv/hatchboard'));

/** The arguments of an instruction of a target that has a list. */
function listOf(name: string, instruction: string): string[] {
  const { text = '' } = stageOf(name).find((one) => one.name === instruction) ?? {};
  return JSON.parse(text.slice(text.indexOf('[')));
}

/** What starts a process in the tree of a target as another user, who may write nothing of it. */
function processIn(name: string, command: readonly string[], more: Record<string, string> = {}) {
  const [program = '', ...args] = [...AS_NOBODY, ...command];
  const programs = [
    path.join(target(name), 'node_modules/.bin'),
    inFolder(`${name}/usr/local/bin`),
  ];
  const own = {
    ...noSettings(),
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: [...programs, '/usr/bin', '/bin'].join(':'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: inFolder('data'),
    OUT_DIR: inFolder('site/dist'),
    SQLITE_TMPDIR: inFolder('backups'),
    BUILD_API_HOST: `http://127.0.0.1:${port}`,
    INGEST_TOKEN: 'a-token-of-a-test',
    STOCK_KEY: 'k1',
  };
  return { program, args, options: { cwd: target(name), env: { ...own, ...more } } };
}

/** Runs a command in the tree of a target. Returns its exit status and what it printed. */
async function run(...given: Parameters<typeof processIn>) {
  const { program, args, options } = processIn(...given);
  const child = spawn(program, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
}

/** A path of the containers in the folder of the tests. */
const here = (text: string) =>
  text.replace(/^\/(backups|sources|items\.csv)/, (name) => folder + name);

let stop = async () => {};
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-images-'));
  chmodSync(folder, 0o755);
  port = await freePort();
  for (const name of ['data', 'site', 'backups', 'other', 'sources']) {
    mkdirSync(inFolder(name));
    giveToNobody(inFolder(name));
  }
  makeImageTree('serve', inFolder('serve'));
  source = await startSourceServer();
  source.answerJson(stockAnswer(Date.now()));
  const example = JSON.parse(readFileSync('sources/example-stock.json', 'utf8'));
  const stock = JSON.stringify({ ...example, url: source.url });
  writeFileSync(inFolder('sources/stock.json'), stock);
  copyFileSync('docs/items-template.csv', inFolder('items.csv'));
  const { program, args, options } = processIn('serve', listOf('serve', 'CMD'));
  const backend = spawn(program, args, { ...options, stdio: 'ignore' });
  const ended = once(backend, 'exit');
  stop = async () => {
    backend.kill('SIGTERM');
    await ended;
  };
}, 240_000);
afterAll(async () => {
  await stop();
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the image of the server', () => {
  it('answers, and its health check says so', async () => {
    const check = listOf('serve', 'HEALTHCHECK');
    expect(['CMD', ...check]).toEqual(compose.services['backend-1'].healthcheck.test);
    const isHealthy = async () => (await run('serve', check)).status;
    await expect.poll(isHealthy, { timeout: 60_000 }).toBe(0);
    expect((await run('serve', check, { PORT: String(await freePort()) })).status).toBe(1);
  });

  it('has every command of the guide', async () => {
    expect(written.map(([name]) => name)).toEqual([
      'desk',
      'push-keys',
      'doctor',
      'feed',
      'source',
      'backup',
      'restore-drill',
      'restore',
    ]);
    for (const [name = '', ...args] of written) {
      const other = name === 'restore' ? { DATA_DIR: inFolder('other') } : {};
      const { status, output } = await run('serve', [...COMMAND, name, ...args.map(here)], other);
      // The doctor finds no site yet.
      expect([name, status, output]).toEqual([name, name === 'doctor' ? 2 : 0, expect.any(String)]);
      if (name === 'backup') {
        const [file = ''] = readdirSync(inFolder('backups'));
        const wanted = /hatchboard-\d{8}T\d{6}Z\.gz/.exec(guide)?.[0] ?? '';
        renameSync(inFolder(`backups/${file}`), inFolder(`backups/${wanted}`));
      }
    }
    expect(existsSync(inFolder('other/hatchboard.sqlite'))).toBe(true);
  });

  it.each(['migrate-data', 'tell-of-failure'])('has what %s needs', async (name) => {
    const { status, output } = await run('serve', [...COMMAND, name]);
    expect([status, output]).toEqual([1, expect.stringContaining('Usage: ')]);
  });

  it('has at most 300 MB, without Astro and without a second Node.js', () => {
    expect(bytesBelow(inFolder('serve')) + DEBIAN_BYTES).toBeLessThan(300 * MB);
    for (const name of ['astro', 'node', 'react', 'typescript']) {
      expect(existsSync(path.join(target('serve'), 'node_modules', name))).toBe(false);
    }
  });
});

describe('the image of rebuilds', () => {
  beforeAll(() => {
    makeImageTree('rebuild', inFolder('rebuild'));
  }, 240_000);

  it('has at most 700 MB, without a second Node.js', () => {
    expect(bytesBelow(inFolder('rebuild')) + DEBIAN_BYTES).toBeLessThan(700 * MB);
    expect(existsSync(path.join(target('rebuild'), 'node_modules/node'))).toBe(false);
  });

  it.skipIf(process.env.EVERY_IMAGE !== '1')(
    'builds the site of a backend into a folder of its own, and its health check says so (npm run test:long)',
    async () => {
      for (const name of ['.astro', '.cache']) giveToNobody(path.join(target('rebuild'), name));
      const check = listOf('rebuild', 'HEALTHCHECK');
      expect(['CMD', ...check]).toEqual(compose.services.rebuild.healthcheck.test);
      const health = check.map((text) => text.replace('/site', inFolder('site')));
      expect((await run('rebuild', health)).status).toBe(1);
      const [program = '', script = ''] = listOf('rebuild', 'CMD');
      const { status, output } = await run('rebuild', [program, script]);
      expect([status, output]).toEqual([0, expect.stringMatching(/^Release 1: /m)]);
      expect((await run('rebuild', health)).status).toBe(0);
      expect(existsSync(inFolder('site/dist/index.html'))).toBe(true);
    },
    300_000,
  );
});

describe('each image', () => {
  it.each(['serve', 'rebuild'])('runs %s as a user without rights', (name) => {
    expect(stageOf(name)).toContainEqual({ name: 'USER', text: 'hatchboard' });
  });
});
