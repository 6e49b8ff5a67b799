import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { embeddedHubs, HEARTBEAT_REPLY } from '../testing/embedded-hubs.ts';
import { START } from '../testing/test-app.ts';

const start = embeddedHubs();

describe('messages from the client', () => {
  test.each([
    ['a cut-off message', '{"type":"HEART'],
    ['a string', '"HEARTBEAT"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty frame', ''],
    ['a message without a type', '{"data":{}}'],
    ['a number for a type', '{"type":1}'],
    ['an unknown type', '{"type":"__proto__","data":{}}'],
    ['a heartbeat without a time', '{"type":"HEARTBEAT"}'],
    ['a heartbeat with an invalid time', '{"type":"HEARTBEAT","data":{"timestamp":"now"}}'],
    ['a deeply nested list', '['.repeat(8000)],
    ['typing of a visitor', '{"type":"TYPING_START","data":{"conversationId":"1"}}'],
  ])('the channel ignores %s', async (_, frame) => {
    const client = await (await start()).open('/ws');
    client.socket.send(frame);
    client.send('HEARTBEAT', { timestamp: 1 });
    expect(await client.next()).toEqual(HEARTBEAT_REPLY);
    expect(client.unread()).toEqual([]);
  });

  test('the channel reads a frame of 16 KiB and closes a socket that sends 17 KiB', async () => {
    const { open } = await start();
    const client = await open('/ws');
    client.socket.send('x'.repeat(16 * 1024));
    client.send('HEARTBEAT', { timestamp: 1 });
    expect(await client.next()).toEqual(HEARTBEAT_REPLY);
    client.socket.send('x'.repeat(17 * 1024));
    expect(await client.closed).toBe(1009);
  });

  test.each(['/ws', '/live'])('a binary frame closes a socket of %s', async (path) => {
    const client = await (await start()).open(path);
    client.socket.send(Buffer.from('{"type":"HEARTBEAT"}'));
    expect(await client.closed).toBe(1008);
  });

  test.each(['/ws', '/live'])('61 frames within ten seconds close a socket of %s', async (path) => {
    const client = await (await start()).open(path);
    for (let frame = 0; frame < 61; frame += 1) client.socket.send('invalid');
    expect(await client.closed).toBe(1008);
  });

  test('61 pings within ten seconds close the socket', async () => {
    const client = await (await start()).open('/ws');
    // Each ping waits for its pong: when pongs pile up, ws itself closes the connection before all pings are counted.
    for (let ping = 0; ping < 60; ping += 1) {
      client.socket.ping();
      await once(client.socket, 'pong');
    }
    client.socket.ping();
    expect(await client.closed).toBe(1008);
  });

  test('a socket that sends sixty frames in every ten seconds stays open', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    for (let round = 0; round < 3; round += 1) {
      for (let frame = 0; frame < 59; frame += 1) client.socket.send('invalid');
      client.send('HEARTBEAT', { timestamp: 1 });
      await client.nextOf('HEARTBEAT');
      clock.now += 10_000;
    }
    expect(client.socket.readyState).toBe(1);
  });
});

describe('heartbeats', () => {
  test('the channel answers a heartbeat at once and sends its own every 15 s', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    client.send('HEARTBEAT', { timestamp: 5 });
    expect(await client.next()).toEqual(HEARTBEAT_REPLY);
    for (const now of [START + 15_000, START + 30_000]) {
      clock.now = now;
      expect(await client.next()).toEqual({ type: 'HEARTBEAT', data: { timestamp: now } });
    }
  });

  test('a socket that sends nothing for more than 45 s is terminated', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    const pinged = once(client.socket, 'ping');
    client.socket.pong = () => {};
    clock.now += 45_000;
    await pinged;
    expect(client.socket.readyState).toBe(1);
    clock.now += 1;
    expect(await client.closed).toBe(1006);
  });

  test('a socket of a hidden page stays open, because the browser answers pings', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    for (let count = 1; count <= 6; count += 1) {
      clock.now += 15_000;
      expect(await client.next()).toMatchObject({ type: 'HEARTBEAT' });
      client.socket.ping();
      await once(client.socket, 'pong');
    }
    expect(client.socket.readyState).toBe(1);
  });
});
