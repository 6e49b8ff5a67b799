import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { type OwnProcess, startOwnProcess } from '../src/server/testing/own-process.ts';
import { stockAnswer } from '../src/server/testing/servers/source-answers.ts';
import {
  type SourceServer,
  startSourceServer,
} from '../src/server/testing/servers/source-server.ts';
import { freePort } from './steps/free-port.ts';
import { childEnvironment } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

const TOKEN = 'a-token-of-the-tests';

describe('a backend in a process of its own', () => {
  const place = temporaryFolder();
  const file = path.join(place.folder, 'stock.json');
  let other: SourceServer;
  let port: number;
  let backend: OwnProcess | undefined;
  const start = async () => {
    const more = { INGEST_TOKEN: TOKEN, PORT: String(port) };
    backend = await startOwnProcess({ DATA_DIR: path.join(place.folder, 'site') }, more);
  };
  const stops: (() => unknown)[] = [];
  beforeAll(async () => {
    other = await startSourceServer();
    port = await freePort();
    mkdirSync(path.join(place.folder, 'site'));
    const example = JSON.parse(readFileSync('sources/example-stock.json', 'utf8'));
    writeFileSync(file, JSON.stringify({ ...example, url: other.url, every: 1 }));
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  afterAll(async () => {
    await backend?.kill();
    await other.close();
    place.remove();
  });

  /** Starts the command. */
  function source(...args: string[]) {
    const own = {
      INGEST_TOKEN: TOKEN,
      PORT: String(port),
      DATA_DIR: place.folder,
      STOCK_KEY: 'k1',
    };
    const child = spawn(process.execPath, ['scripts/source.ts', ...args], {
      env: childEnvironment({ ...noSettings(), ...own }),
    });
    stops.push(() => child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    return {
      child,
      status: async () => (await ended)[0],
      output: text(child.stdout),
      errors: text(child.stderr),
    };
  }
  const names = async () => {
    const { stock, weather } = await (await fetch(`http://127.0.0.1:${port}/api/status`)).json();
    const categories: { category: string }[] = stock.categories;
    return [...categories.map(({ category }) => category), ...Object.keys(weather.weatherTimes)];
  };

  test('shows what the source says, also when it starts last and after the source was broken', async () => {
    other.answer((_, response) => response.writeHead(500).end());
    const running = source(file);
    await expect.poll(() => other.requests.length).toBeGreaterThan(0);
    other.answer((_, response) => response.end(JSON.stringify(stockAnswer(Date.now()))));
    await start();
    await expect.poll(names).toEqual(expect.arrayContaining(['SeedStock', 'GearStock', 'Rain']));
    running.child.kill('SIGTERM');
    expect(await running.status()).toBe(0);
    const lines = (await running.output).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        source: 'stock',
        reading: expect.stringContaining('answered 500'),
      }),
    );
    expect(await running.errors).toBe('');
  });

  test('shows what a WebSocket says, whose other messages are not meant', async () => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    stops.push(() => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    });
    await once(sockets, 'listening');
    sockets.on('connection', (socket) => {
      socket.on('message', (data: Buffer) => {
        socket.send('{"type":"welcome"}');
        if (String(data) === '{"join":"weather"}') socket.send('{"type":"sky","fog":true}');
      });
    });
    const live = path.join(place.folder, 'live.json');
    const definition = {
      url: `ws://127.0.0.1:${Reflect.get(Object(sockets.address()), 'port')}`,
      send: [{ join: 'weather' }],
      only: 'type = "sky"',
      shape: { fog: 'boolean' },
      lines: '{ "type": "weather", "data": { "name": "Fog", "active": fog } }',
    };
    writeFileSync(live, JSON.stringify(definition));
    const dry = source(live, '--dry-run');
    expect([await dry.status(), await dry.output]).toEqual([
      0,
      expect.stringContaining('{"type":"weather","data":{"name":"Fog","active":true}}\n'),
    ]);
    const running = source(live);
    await expect.poll(names).toContain('Fog');
    running.child.kill('SIGTERM');
    expect(await running.status()).toBe(0);
  });

  test('gets nothing of a command that is wrong, which ends with 2 and one line before the usage', async () => {
    const running = source('sources/none.json');
    expect(await running.status()).toBe(2);
    expect(await running.errors).toMatch(/^There is no file sources\/none\.json\.\nUsage: /);
  });

  test('does not have to run for a dry run', async () => {
    other.answer((_, response) => response.end(JSON.stringify(stockAnswer(Date.now()))));
    const running = source(file, '--dry-run');
    expect([await running.status(), await running.errors]).toEqual([0, '']);
    expect(await running.output).toContain('Nothing was sent. It would be: 7 lines, 0 bad.');
  });
});
