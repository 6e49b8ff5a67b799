import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { listen } from './socket.ts';

let server: WebSocketServer;
afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

/** Listens to a server with a quick pulse. Returns its end, how many pings have come, and what ends it. */
async function listenTo(autoPong: boolean) {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong });
  await once(server, 'listening');
  const pings = { count: 0 };
  server.on('connection', (socket) => {
    socket.on('ping', () => {
      pings.count += 1;
    });
  });
  const url = `ws://127.0.0.1:${Reflect.get(Object(server.address()), 'port')}`;
  const ended = new AbortController();
  const listeners = { onOpen: () => undefined, onMessage: async () => undefined };
  const pulse = { pingMs: 20, silentMs: autoPong ? 20_000 : 50 };
  const end = listen({ url, headers: {}, send: [] }, { ...listeners, signal: ended.signal }, pulse);
  return { end, pings, stop: () => ended.abort() };
}

describe('a connection that is quiet', () => {
  it('is given up when nobody answers its pings', async () => {
    const { end } = await listenTo(false);
    expect(await end).toEqual({ problem: 'was silent for 0.05 s', waitS: null });
  });

  it('goes on while its pings are answered, and ends with the signal', async () => {
    const { end, pings, stop } = await listenTo(true);
    await expect.poll(() => pings.count).toBeGreaterThan(4);
    stop();
    expect(await end).toEqual({ problem: 'the command ended', waitS: null });
  });
});
