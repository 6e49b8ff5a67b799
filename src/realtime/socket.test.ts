import { beforeEach, expect, it, vi } from 'vitest';
import { connectSocket, type Socket } from './socket.ts';
import { advance, FakeSocket, fakeSockets, latest, socketCount } from './testing/fake-socket.ts';

fakeSockets();

let log: unknown[] = [];
let count = 0;
let socket: Socket;

async function start(attempts = 0) {
  count = attempts;
  const kept = {
    get: () => count,
    set: (next: number) => {
      count = next;
    },
  };
  socket = connectSocket(() => `ws://host.test/${socketCount()}`, kept, {
    onOpen: () => log.push('open'),
    onMessage: (data) => log.push(data),
    onDisconnect: () => log.push('disconnect'),
    onClose: (reason) => log.push(reason),
  });
  await advance(0);
}

/** Refuses the latest attempt and waits its delay; false when no other attempt followed. */
async function refuseNext(delay: number): Promise<boolean> {
  const before = socketCount();
  latest().refuse();
  await advance(delay - 1);
  expect(socketCount(), 'no attempt before its delay').toBe(before);
  await advance(1);
  return socketCount() === before + 1;
}

beforeEach(() => {
  log = [];
});

it('connects at once and passes on what it receives', async () => {
  await start();
  latest().accept();
  latest().receive('hello');
  expect(log).toEqual(['open', 'hello']);
  expect(socket.isOpen()).toBe(true);
});

it('makes ten more attempts, 1 s doubling to 30 s apart, and then gives up', async () => {
  await start();
  for (const delay of [1, 2, 4, 8, 16, 26.25, 26.25, 26.25, 26.25, 26.25]) {
    expect(await refuseNext(delay * 1000)).toBe(true);
  }
  expect(socketCount()).toBe(11);
  latest().refuse();
  await advance(600_000);
  expect(socketCount()).toBe(11);
  expect(log).toEqual([...Array(10).fill('disconnect'), 'gave-up']);
});

it('continues the count of the page before', async () => {
  await start(8);
  expect(await refuseNext(26_250)).toBe(true);
  expect(await refuseNext(26_250)).toBe(true);
  expect(count).toBe(10);
  latest().refuse();
  expect(log.at(-1)).toBe('gave-up');
});

it('resets the count once it is open', async () => {
  await start(5);
  latest().accept();
  expect(count).toBe(0);
  latest().drop(1006);
  expect(socketCount()).toBe(1);
  await advance(1000);
  expect(socketCount()).toBe(2);
  expect(count).toBe(1);
});

it.each([1001, 1005, 1006, 1008, 1011, 1012, 1013, 4000])(
  'connects again after code %i',
  async (code) => {
    await start();
    latest().accept();
    latest().drop(code);
    await advance(1000);
    expect(socketCount()).toBe(2);
    expect(log).toEqual(['open', 'disconnect']);
  },
);

it('does not reconnect after a real code 1000', async () => {
  await start();
  latest().accept();
  latest().drop(1000);
  await advance(600_000);
  expect(socketCount()).toBe(1);
  expect(log).toEqual(['open', 'stay-away']);
});

it('reconnects after a refused attempt, which the library reports as 1000', async () => {
  await start();
  expect(await refuseNext(1000)).toBe(true);
  expect(log).toEqual(['disconnect']);
});

it('ends an attempt that gets no answer in 10 s', async () => {
  await start();
  await advance(10_000);
  expect(log).toEqual(['disconnect']);
  expect(socket.isWaiting()).toBe(true);
  await advance(1000);
  expect(socketCount()).toBe(2);
  expect(socket.isWaiting()).toBe(false);
});

it.each([
  ['is missing', undefined],
  ['is no constructor', {}],
  [
    'throws',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  ],
])('counts an attempt as refused where WebSocket %s, and goes on', async (_, broken) => {
  vi.stubGlobal('WebSocket', broken);
  await start();
  expect(log).toEqual(['disconnect']);
  expect(socket.isOpen()).toBe(false);
  expect(socket.isWaiting()).toBe(true);
  vi.stubGlobal('WebSocket', FakeSocket);
  await advance(1000);
  latest().accept();
  expect(log).toEqual(['disconnect', 'open']);
});

it('gives up after ten more attempts where WebSocket is missing', async () => {
  vi.stubGlobal('WebSocket', undefined);
  await start();
  await advance(600_000);
  expect(log).toEqual([...Array(10).fill('disconnect'), 'gave-up']);
});

it('asks for the URL at each attempt', async () => {
  await start();
  await refuseNext(1000);
  expect(latest().url).toBe('ws://host.test/1');
});

it('does not queue what could not be sent at once', async () => {
  await start();
  socket.send('lost');
  latest().accept();
  socket.send('sent');
  expect(latest().sent).toEqual(['sent']);
});

it.each(['while it connects', 'while it waits', 'while it is open'])(
  'reports and does nothing after it was closed %s',
  async (when) => {
    await start();
    const fake = latest();
    if (when === 'while it is open') fake.accept();
    if (when === 'while it waits') fake.refuse();
    log = [];
    socket.close();
    if (when === 'while it connects') fake.accept();
    fake.receive('late');
    await advance(600_000);
    expect(socketCount()).toBe(1);
    expect(log).toEqual([]);
    expect(socket.isOpen()).toBe(false);
  },
);
