import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createClient, send } from './client.ts';
import { LIMITS } from './limits.ts';

const VISITOR = { ipAddress: '192.0.2.1', session: null, isTokenExpired: false };

test('a socket that does not read is terminated before many bytes wait for it', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const reader = new WebSocket(`ws://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}`);
  const [socket]: WebSocket[] = await connected;
  if (socket === undefined) throw new Error('no socket connected');
  await once(reader, 'open');
  reader.on('error', () => {}).pause();
  const client = createClient(socket, VISITOR, 0);
  const frame = Buffer.alloc(64 * 1024, 'x');
  let most = 0;
  while (socket.readyState === WebSocket.OPEN) {
    send(client, frame, LIMITS);
    most = Math.max(most, socket.bufferedAmount);
    await turn();
  }
  expect(most).toBeGreaterThan(LIMITS.bufferedBytes);
  expect(most).toBeLessThan(LIMITS.bufferedBytes + 2 * frame.length);
  expect(() => send(client, frame, LIMITS)).not.toThrow();
  reader.terminate();
  server.close();
});
