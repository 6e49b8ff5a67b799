import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/server/data/db/database.ts';
import { item } from '../src/server/testing/events.ts';
import { summarize } from '../src/server/testing/full-database.ts';
import { testApp } from '../src/server/testing/test-app.ts';
import { childEnvironment, ROOT, runProgram } from './steps/run-program.ts';
import { siteEnvironment } from './steps/site-environment.ts';

const START_LIMIT = 240_000;

let folder = '';
let running: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hatchboard-start-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts the product. Resolves with its output up to the line that says what runs, and its URL. */
async function start(more: Record<string, string> = {}) {
  const env = childEnvironment({ ...siteEnvironment(folder, 0), ...more });
  const child = spawn('node', ['scripts/start.ts'], { cwd: ROOT, env });
  running = child;
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const url = /Hatchboard is at (\S+)\n.+\n/.exec(output)?.[1];
    if (url !== undefined) return { child, output, url };
  }
  throw new Error(`It ended without serving: ${output}`);
}

async function stop(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  const [status] = await once(child, 'exit');
  return status;
}

describe('npm start', () => {
  it(
    'builds and serves the site, tells how a new one is set up, stops on a signal, and reuses the build the next time',
    async () => {
      // A site without items is built in half the time.
      const first = await start({ DEMO: '0', DATA_DIR: path.join(folder, 'new') });
      expect(first.output).toContain('Building');
      expect(first.output).toMatch(/\nThis site is new\. .+\/setup\?code=\S+\n/);
      const page = await fetch(`${first.url}/items/pets`);
      expect(await page.text()).toContain('<title>Pets | Hatchboard</title>');
      expect(await stop(first.child)).toBe(0);
      const demo = await start();
      expect(demo.output).not.toContain('Building');
      expect(demo.output).toMatch(
        /\nDatabase: SQLite in .*data\. Demo data: yes\. Sign-in: demo players\. Feed: the simulator\. Release: \d.*\.\n/,
      );
      expect((await fetch(`${demo.url}/`)).status).toBe(200);
      expect(await stop(demo.child)).toBe(0);
      expect(demo.output).not.toContain('This site is new');
    },
    START_LIMIT,
  );

  it.each<[string, Record<string, string>, RegExp]>([
    ['a number of a port', { PORT: '70000' }, /PORT: .*65535/],
    ['a database URL', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL: .*postgres:/],
    [
      'a database that answers',
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/b' },
      /DATABASE_URL/,
    ],
    ['a folder for its data', { DATA_DIR: '/dev/null/data' }, /DATA_DIR/],
  ])('explains that it needs %s', async (_, wrong, reason) => {
    const env = { ...siteEnvironment(folder, 0), ...wrong };
    const { status, output } = await runProgram('node', ['scripts/start.ts'], { env });
    expect(output).toMatch(reason);
    expect(output).not.toMatch(/secret|\n\s+at /);
    expect(status).toBe(1);
  });

  it('reports a damaged database file', async () => {
    await writeFile(path.join(folder, 'hatchboard.sqlite'), 'this is no database '.repeat(500));
    const env = { ...siteEnvironment(folder, 0), DATA_DIR: folder };
    const { status, output } = await runProgram('node', ['scripts/start.ts'], { env });
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain('DATA_DIR');
    expect(status).toBe(1);
  });

  it('refuses a database with other content, and changes no row in it', async () => {
    const db = await openDatabase({ DATA_DIR: folder });
    await testApp(db).feed([item('cat')]);
    const before = await summarize(db);
    const env = { ...siteEnvironment(folder, 0), DATA_DIR: folder, DEMO: '' };
    const { status, output } = await runProgram('node', ['scripts/start.ts'], { env });
    expect(output).toMatch(/^DEMO=1 .* nothing was written: set DEMO=0, or another DATA_DIR\.\n$/);
    expect(status).toBe(1);
    expect(await summarize(db)).toEqual(before);
    await db.destroy();
  });

  it('reports that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const env = siteEnvironment(folder, port);
    const { status, output } = await runProgram('node', ['scripts/start.ts'], { env });
    other.close();
    expect(output.trim()).toMatch(new RegExp(`^Port ${port} is taken: .+$`));
    expect(status).toBe(1);
  });
});

describe('npm run serve', () => {
  it('stops when npm gets the signal, and says so', async () => {
    const env = childEnvironment({ ...siteEnvironment(folder, 0), DEMO: '' });
    const npm = spawn('npm', ['run', 'serve'], { cwd: ROOT, env });
    running = npm;
    const lines: string[] = [];
    for await (const line of createInterface({ input: npm.stdout })) {
      if (line.includes('Hatchboard is at')) npm.kill('SIGTERM');
      lines.push(line);
    }
    expect(lines.at(-1)).toContain('Hatchboard has stopped.');
  });

  it('says at its start that nobody can sign in without credentials, and what push lacks', async () => {
    const env = childEnvironment({ ...siteEnvironment(folder, 0), DEMO: '' });
    const child = spawn('node', ['scripts/serve.ts'], { cwd: ROOT, env });
    running = child;
    const lines: object[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (lines.push(JSON.parse(line)) === 4) break;
    }
    expect(lines).toMatchObject([
      { level: 30, msg: expect.stringMatching(/^Hatchboard is at \S+\. Database: SQLite in /) },
      { level: 30, msg: expect.stringMatching(/^This site is new\. .+\/setup\?code=\S+$/) },
      {
        level: 40,
        msg: 'Nobody can sign in: set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET, or DEMO=1 for players of the demo.',
      },
      {
        level: 40,
        msg: expect.stringMatching(
          /^Push to Safari and iPhones fails: .+ Set PUBLIC_CONTACT_EMAIL/,
        ),
      },
    ]);
  });
});
