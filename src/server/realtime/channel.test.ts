import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { BEAT, embeddedHubs } from '../testing/embedded-hubs.ts';
import { START } from '../testing/test-app.ts';

const start = embeddedHubs();

describe('what is sent', () => {
  test.each([
    ['half a message', '{"type":"HEART'],
    ['no object', '"HEARTBEAT"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['no type', '{"data":{}}'],
    ['a number for a type', '{"type":1}'],
    ['an unknown type', '{"type":"__proto__","data":{}}'],
    ['a heartbeat without a time', '{"type":"HEARTBEAT"}'],
    ['a heartbeat with nonsense', '{"type":"HEARTBEAT","data":{"timestamp":"now"}}'],
    ['a deep one', '['.repeat(8000)],
    ['typing', '{"type":"TYPING_START","data":{"conversationId":"1"}}'],
  ])('%s is ignored', async (_, junk) => {
    const client = await (await start()).open('/ws');
    client.socket.send(junk);
    client.say('HEARTBEAT', { timestamp: 1 });
    expect(await client.next()).toEqual(BEAT);
    expect(client.unread()).toEqual([]);
  });

  test('a frame of 16 KiB is read, one of 17 KiB ends the socket', async () => {
    const { open } = await start();
    const client = await open('/ws');
    client.socket.send('x'.repeat(16 * 1024));
    client.say('HEARTBEAT', { timestamp: 1 });
    expect(await client.next()).toEqual(BEAT);
    client.socket.send('x'.repeat(17 * 1024));
    expect(await client.closed).toBe(1009);
  });

  test.each(['/ws', '/live'])('bytes that are no text end a socket of %s', async (path) => {
    const client = await (await start()).open(path);
    client.socket.send(Buffer.from('{"type":"HEARTBEAT"}'));
    expect(await client.closed).toBe(1008);
  });

  test.each(['/ws', '/live'])('a flood on %s ends the socket', async (path) => {
    const client = await (await start()).open(path);
    for (let frame = 0; frame < 61; frame += 1) client.socket.send('junk');
    expect(await client.closed).toBe(1008);
  });

  test('a flood of pings ends the socket', async () => {
    const client = await (await start()).open('/ws');
    // Each waits for its answer: where answers pile up, ws itself cuts the line off before all pings are counted.
    for (let ping = 0; ping < 60; ping += 1) {
      client.socket.ping();
      await once(client.socket, 'pong');
    }
    client.socket.ping();
    expect(await client.closed).toBe(1008);
  });

  test('a lively socket stays: sixty frames in every ten seconds', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    for (let stretch = 0; stretch < 3; stretch += 1) {
      for (let frame = 0; frame < 59; frame += 1) client.socket.send('junk');
      client.say('HEARTBEAT', { timestamp: 1 });
      await client.nextOf('HEARTBEAT');
      clock.now += 10_000;
    }
    expect(client.socket.readyState).toBe(1);
  });
});

describe('signs of life', () => {
  test('a heartbeat is answered at once, and one comes unasked every 15 s', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    client.say('HEARTBEAT', { timestamp: 5 });
    expect(await client.next()).toEqual(BEAT);
    for (const now of [START + 15_000, START + 30_000]) {
      clock.now = now;
      expect(await client.next()).toEqual({ type: 'HEARTBEAT', data: { timestamp: now } });
    }
  });

  test('a socket that stays silent for more than 45 s is dropped', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    const asked = once(client.socket, 'ping');
    client.socket.pong = () => {};
    clock.now += 45_000;
    await asked;
    expect(client.socket.readyState).toBe(1);
    clock.now += 1;
    expect(await client.closed).toBe(1006);
  });

  test('a hidden page, whose browser answers alone, is kept', async () => {
    const { open, clock } = await start();
    const client = await open('/ws');
    for (let beat = 1; beat <= 6; beat += 1) {
      clock.now += 15_000;
      expect(await client.next()).toMatchObject({ type: 'HEARTBEAT' });
      client.socket.ping();
      await once(client.socket, 'pong');
    }
    expect(client.socket.readyState).toBe(1);
  });
});
