import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { openSocket } from '../src/server/testing/socket-client.ts';
import { childEnvironment, ROOT } from './steps/run-program.ts';

type Line = { level: number; time: number; msg?: string; url?: string; err?: { message: string } };

/** A program that Node.js runs first. At a signal it does what prints text, and at the next one it throws. */
const NOISE = `
  process.once('SIGUSR2', () => {
    process.once('SIGUSR2', () => { throw new Error('Nobody handles this.'); });
    process.emitWarning('Something is odd.');
    console.log('A package\\nprints.');
    console.error(new Error('A package complains.'));
  });
`;

let folder = '';
let remove = () => {};
let running: ChildProcess[] = [];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  remove();
});

/** Starts the real server. `ended` resolves to its exit status and all that it printed. */
function serve(settings: Record<string, string> = {}) {
  const usual = {
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    OUT_DIR: folder,
    DATABASE_URL: '',
  };
  const env = childEnvironment({ ...usual, LOG_LEVEL: 'trace', ...settings });
  const child = spawn('node', ['scripts/serve.ts'], { cwd: ROOT, env });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const printed = text(child.stderr);
  const outputWith = async (part: string) => {
    while (!output.includes(part)) await once(child.stdout, 'data');
    return output;
  };
  const ended = once(child, 'close').then(async ([status]) => {
    expect(await printed).toBe('');
    return { status, lines: readLines(output) };
  });
  return { child, outputWith, ended };
}

/** Parses each line. Throws for one that is not an object of JSON with a level and a time. */
function readLines(output: string): Line[] {
  expect(output.endsWith('\n')).toBe(true);
  const lines: Line[] = output
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const line of lines) {
    expect([typeof line.level, typeof line.time]).toEqual(['number', 'number']);
  }
  return lines;
}

const urlOf = (output: string) => /"url":"([^"]+)"/.exec(output)?.[1] ?? '';

/** Sends bytes that are no HTTP, and waits for the end of the connection. */
async function sendJunk(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {}).end('\0junk\r\n\r\n');
  socket.resume();
  await once(socket, 'close');
}

describe('the output of a served site', () => {
  test('is one JSON line each, whatever happens, until an error that nobody handles', async () => {
    const preload = `data:text/javascript,${encodeURIComponent(NOISE)}`;
    const { child, outputWith, ended } = serve({
      INGEST_TOKEN: 'a-token-of-the-tests',
      METRICS_TOKEN: 'a-token-of-the-tests',
      NODE_OPTIONS: `--import=${preload}`,
    });
    const url = urlOf(await outputWith('Hatchboard is at'));
    for (const target of [
      '/',
      '/api/items?page=x',
      '/api/none',
      '/metrics',
      '/%FF',
      '/auth/roblox',
    ]) {
      await fetch(`${url}${target}`, { redirect: 'manual' });
    }
    const headers = { Authorization: 'Bearer a-token-of-the-tests' };
    await fetch(`${url}/api/ingest`, { method: 'POST', body: 'junk\n{}', headers });
    await fetch(`${url}/api/ingest`, { method: 'POST', body: '{}' });
    await sendJunk(url);
    await expect(
      openSocket(`${url}/ws?token=x`, { Origin: 'https://evil.example' }),
    ).rejects.toThrow();
    child.kill('SIGUSR2');
    await outputWith('A package complains.');
    await outputWith('Something is odd.');
    child.kill('SIGUSR2');
    const { status, lines } = await ended;
    expect(status).toBe(1);
    const found = (message: string) =>
      lines.find(({ msg, err }) => [msg, err?.message].includes(message));
    expect(found('Something is odd.')).toMatchObject({ level: 40, msg: 'warning' });
    expect(found('A package\nprints.')).toMatchObject({ level: 30 });
    expect(lines.at(-1)).toMatchObject({
      level: 60,
      msg: 'uncaught error',
      err: { message: 'Nobody handles this.' },
    });
  });

  test('says at every level where it is, and how it ended', async () => {
    const { child, outputWith, ended } = serve({ LOG_LEVEL: 'silent' });
    const { port } = new URL(urlOf(await outputWith('Hatchboard is at')));
    // A request that has begun, for which the server waits.
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\n');
    await fetch(`http://127.0.0.1:${port}/healthz`);
    child.kill('SIGINT');
    await outputWith('stops after');
    // Under npm Ctrl-C comes twice: the terminal signals all, and npm passes it on.
    child.kill('SIGINT');
    socket.destroy();
    const { status, lines } = await ended;
    expect(status).toBe(0);
    expect(lines.filter(({ url }) => url !== undefined)).toHaveLength(1);
    expect(lines.slice(-2).map(({ msg }) => msg)).toEqual([
      'Hatchboard stops after SIGINT.',
      'Hatchboard has stopped.',
    ]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['settings with mistakes', { DEMO: 'x' }, /^The configuration has mistakes: .+\n {2}DEMO: /],
    ['a level that is none', { LOG_LEVEL: 'loud' }, /LOG_LEVEL: /],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://a:hush@127.0.0.1:9/b' },
      /^PostgreSQL at 127\.0\.0\.1:9\/b does not answer: /,
    ],
    [
      'a folder that cannot be one',
      { DATA_DIR: '/dev/null/data' },
      /^DATA_DIR \/dev\/null\/data is not a directory: /,
    ],
  ])('is one JSON line when %s end its start', async (_, settings, message) => {
    const { status, lines } = await serve(settings).ended;
    expect(status).toBe(1);
    expect(lines).toMatchObject([{ level: 60, msg: expect.stringMatching(message) }]);
    expect(JSON.stringify(lines)).not.toContain('hush');
  });

  test('is one JSON line when a damaged database or a taken port ends its start', async () => {
    const data = path.join(folder, 'data');
    mkdirSync(data);
    writeFileSync(path.join(data, 'hatchboard.sqlite'), 'no database '.repeat(500));
    const damaged = await serve().ended;
    expect(damaged.lines).toMatchObject([
      { level: 60, msg: expect.stringContaining('is not a database: ') },
    ]);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String(Reflect.get(other.address() ?? {}, 'port'));
    const taken = await serve({ PORT, DATA_DIR: path.join(folder, 'other') }).ended;
    other.close();
    expect(taken.lines).toMatchObject([
      { level: 60, msg: `Port ${PORT} is taken: stop what uses it, or set PORT to another.` },
    ]);
    expect([damaged.status, taken.status]).toEqual([1, 1]);
  });
});
