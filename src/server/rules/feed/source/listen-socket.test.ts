import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Source } from './definition.ts';
import type { Intake } from './intake.ts';
import { listenSocket } from './listen-socket.ts';
import { createStateLog } from './state-log.ts';

let server: Server;
let sockets: WebSocketServer;
let url: string;
let ended: AbortController;
let listening: Promise<void>;
const taken: string[] = [];
const flushed: boolean[] = [];
const waits: number[] = [];
const logged: Record<string, unknown>[] = [];

beforeEach(async () => {
  for (const list of [taken, flushed, waits, logged]) list.length = 0;
  server = createServer().listen(0, '127.0.0.1');
  sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('error', () => undefined));
  await once(server, 'listening');
  url = `ws://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}/live`;
  ended = new AbortController();
  listening = Promise.resolve();
});
afterEach(async () => {
  ended.abort();
  await listening;
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  server.close();
});

/** Listens; a message that is `bad` is of no use. */
function listen(change: Partial<Source> = {}) {
  const intake: Intake = {
    take: async (text) => {
      taken.push(text);
      return text !== 'bad';
    },
    flush: async (isWell) => {
      flushed.push(isWell);
      return false;
    },
  };
  const write = (line: string) => logged.push(JSON.parse(line));
  const state = createStateLog(pino({ base: null }, { write }), 'live', () => 0);
  const source = { name: 'live', url, headers: { 'X-Api-Key': 'k1' }, send: [], ...change };
  const given = { every: 60, only: null, shape: 'any', lines: '[]' } as const;
  listening = listenSocket({
    source: { ...given, ...source },
    ...{ intake, state, onSent: async () => undefined, random: () => 0.5 },
    pause: async (ms) => {
      waits.push(ms);
      await new Promise(setImmediate);
    },
    signal: ended.signal,
  });
}
const connected = async (): Promise<WebSocket> => (await once(sockets, 'connection'))[0];

describe('listening to a WebSocket', () => {
  it('sends the key and what the file says first, and takes each message in order', async () => {
    const first = once(sockets, 'connection');
    listen({ send: [{ join: 'stock' }, 'hello'] });
    const [socket, request] = await first;
    expect(request.headers).toMatchObject({ 'x-api-key': 'k1', 'user-agent': 'Hatchboard' });
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(String(data)));
    for (let count = 0; count < 500; count += 1) socket.send(String(count));
    socket.send(Buffer.from('last'));
    await expect.poll(() => taken.at(-1)).toBe('last');
    expect(taken.slice(0, -1)).toEqual(Array.from({ length: 500 }, (_, index) => String(index)));
    expect(heard).toEqual(['{"join":"stock"}', 'hello']);
  });

  it('says that the source is well while it is connected, and not after a message of no use', async () => {
    const first = connected();
    listen();
    const socket = await first;
    await expect.poll(() => flushed.includes(true)).toBe(true);
    socket.send('bad');
    await expect.poll(() => flushed.at(-1)).toBe(false);
    socket.send('good');
    await expect.poll(() => flushed.at(-1)).toBe(true);
  });

  it('connects again after each end, more slowly while no message is of use', async () => {
    sockets.on('connection', (socket) => socket.close(1011));
    listen();
    await expect.poll(() => waits.length).toBeGreaterThan(3);
    expect(waits.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
    expect(logged[0]).toMatchObject({
      reading: expect.stringMatching(/closed the connection \(1011\)$/),
    });
    sockets.removeAllListeners('connection');
    const next = connected();
    const socket = await next;
    waits.length = 0;
    socket.send('good');
    await expect.poll(() => taken).toEqual(['good']);
    socket.terminate();
    await expect.poll(() => waits[0]).toBe(1000);
    expect(logged.at(-2)).toMatchObject({ reading: 'well again' });
  });

  it('waits as long as a refusal asks', async () => {
    server.removeAllListeners('upgrade');
    server.on('upgrade', (_, socket) =>
      socket
        .on('error', () => undefined)
        .end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 900\r\nConnection: close\r\n\r\n'),
    );
    listen();
    await expect.poll(() => waits[0]).toBe(900_000);
    expect(logged[0]).toMatchObject({ reading: expect.stringContaining('answered 429') });
  });

  it.each<[string, (socket: WebSocket) => void, string]>([
    [
      'over 4 MiB',
      (socket) => socket.send('x'.repeat(4 * 1024 * 1024 + 1)),
      'Max payload size exceeded',
    ],
    ['of no text', (socket) => socket.send(Buffer.from([0xff])), 'sent no text in UTF-8'],
  ])('gives up a connection with a message %s', async (_, send, problem) => {
    const first = connected();
    listen();
    send(await first);
    await expect.poll(() => waits.length).toBeGreaterThan(0);
    expect(logged[0]).toMatchObject({ reading: expect.stringContaining(problem) });
    expect(taken).toEqual([]);
  });

  it('goes on while nobody listens at the address', async () => {
    server.close();
    listen();
    await expect.poll(() => waits.length).toBeGreaterThan(2);
    expect(logged[0]).toMatchObject({ reading: expect.stringContaining('could not be read: ') });
  });
});
