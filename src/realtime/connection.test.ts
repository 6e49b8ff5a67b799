import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, createConnection } from './connection.ts';
import { advance, fakeSockets, latest, socketCount } from './testing/fake-socket.ts';

fakeSockets();

let received: unknown[] = [];
let states: string[] = [];
let count = 0;
let connection: Connection;

const create = () =>
  createConnection({
    url: () => 'ws://host.test/ws',
    attempts: {
      get: () => count,
      set: (next) => {
        count = next;
      },
    },
    onState: (state) => states.push(state),
    onMessage: (message) => received.push(message),
    onHeartbeat: () => void connection.send({ type: 'HEARTBEAT' }),
  });

async function open() {
  connection.open();
  await advance(0);
}

async function openAndAccept() {
  await open();
  latest().accept();
}

/** Refuses every attempt until the connection gives up. */
async function giveUp() {
  await open();
  for (let attempt = 0; attempt <= 10; attempt += 1) {
    latest().refuse();
    await advance(30_000);
  }
  expect(states.at(-1)).toBe('closed');
}

beforeEach(() => {
  received = [];
  states = [];
  count = 0;
  connection = create();
});

it('reports that it connects, is connected, and connects again after a loss', async () => {
  await openAndAccept();
  latest().drop(1006);
  expect(states).toEqual(['connecting', 'connected', 'connecting']);
  await advance(1000);
  latest().accept();
  expect(states.at(-1)).toBe('connected');
});

it('creates one socket however often it is opened', async () => {
  await open();
  await open();
  latest().accept();
  await open();
  expect(socketCount()).toBe(1);
});

it.each(['{', 'null', '[]', '7', '"x"', '{}', '{"type":5}', ''])(
  'ignores the frame %s',
  async (frame) => {
    await openAndAccept();
    latest().receive(frame);
    latest().dispatchEvent(new MessageEvent('message', { data: new ArrayBuffer(2) }));
    latest().receive({ type: 'A', data: 1 });
    expect(received).toEqual([{ type: 'A', data: 1 }]);
  },
);

it('sends a heartbeat every 15 s while it is open, and none while it connects', async () => {
  await openAndAccept();
  await advance(15_000);
  const first = latest();
  expect(first.sent).toEqual(['{"type":"HEARTBEAT"}']);
  first.drop(1006);
  await advance(300_000);
  expect(first.sent).toHaveLength(1);
  expect(latest().sent).toEqual([]);
});

it('reconnects after 45 s of silence without waiting for the old socket', async () => {
  await openAndAccept();
  const silent = latest();
  await advance(59_000);
  expect(socketCount()).toBe(1);
  await advance(1001);
  expect(socketCount()).toBe(2);
  expect(silent.readyState).toBeGreaterThan(1);
  latest().accept();
  silent.receive({ type: 'LATE' });
  expect(received).toEqual([]);
  expect(states.at(-1)).toBe('connected');
});

it('makes ten attempts after a loss without a timeout of the lost socket', async () => {
  await openAndAccept();
  latest().drop(1006);
  for (const delay of [1, 2, 4, 8, 16, ...Array(5).fill(26.25)]) {
    const before = socketCount();
    await advance(delay * 1000 - 1);
    expect(socketCount()).toBe(before);
    await advance(1);
    latest().refuse();
  }
  expect(socketCount()).toBe(11);
  expect(states.at(-1)).toBe('closed');
});

it('stays connected while anything is received, junk included', async () => {
  await openAndAccept();
  for (let time = 0; time < 600_000; time += 40_000) {
    await advance(40_000);
    latest().receive('junk');
  }
  expect(socketCount()).toBe(1);
});

describe('sending', () => {
  it('sends an envelope when it is open', async () => {
    await openAndAccept();
    expect(connection.send({ type: 'A', data: { b: 1 } })).toBe(true);
    expect(latest().sent).toEqual(['{"type":"A","data":{"b":1}}']);
  });

  it('returns false while it connects and does not send the message later', async () => {
    await open();
    expect(connection.send({ type: 'A' })).toBe(false);
    latest().accept();
    await advance(1000);
    expect(socketCount()).toBe(1);
    expect(latest().sent).toEqual([]);
  });

  it('returns false after giving up and starts ten new attempts', async () => {
    await giveUp();
    expect(socketCount()).toBe(11);
    expect(connection.send({ type: 'A' })).toBe(false);
    await advance(0);
    expect(socketCount()).toBe(12);
    expect(count).toBe(0);
  });

  it('connects again after the server closed it with code 1000', async () => {
    await openAndAccept();
    latest().drop(1000);
    expect(connection.send({ type: 'A' })).toBe(false);
    await advance(0);
    expect(socketCount()).toBe(2);
  });

  it('returns false and stays closed after close', async () => {
    await openAndAccept();
    connection.close();
    expect(connection.send({ type: 'A' })).toBe(false);
    await advance(600_000);
    expect(socketCount()).toBe(1);
  });
});

describe('waking', () => {
  it('starts ten new attempts after giving up', async () => {
    await giveUp();
    connection.wake();
    await advance(0);
    expect(socketCount()).toBe(12);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      latest().refuse();
      await advance(30_000);
    }
    expect(socketCount()).toBe(22);
  });

  it('ends the wait between two attempts and continues the count', async () => {
    await open();
    latest().refuse();
    connection.wake();
    await advance(0);
    expect(socketCount()).toBe(2);
    expect(count).toBe(1);
    await advance(600);
    expect(socketCount(), 'the scheduled attempt is cancelled').toBe(2);
  });

  it('leaves an attempt under way alone', async () => {
    await open();
    connection.wake();
    await advance(0);
    expect(socketCount()).toBe(1);
  });

  it('asks a server at once when the machine slept through 45 s, and reconnects without an answer', async () => {
    await openAndAccept();
    connection.wake();
    expect(latest().sent).toEqual([]);
    vi.setSystemTime(Date.now() + 45_000);
    connection.wake();
    expect(latest().sent).toEqual(['{"type":"HEARTBEAT"}']);
    await advance(29_999);
    expect(socketCount()).toBe(1);
    await advance(2);
    expect(socketCount()).toBe(2);
  });

  it.each(['close', 'code 1000'])('changes nothing after %s', async (what) => {
    await openAndAccept();
    if (what === 'close') connection.close();
    else latest().drop(1000);
    connection.wake();
    await advance(600_000);
    expect(socketCount()).toBe(1);
    expect(states.at(-1)).toBe('closed');
  });
});

it('starts from zero when the page before made all ten attempts', async () => {
  count = 10;
  await open();
  expect(count).toBe(0);
  latest().refuse();
  await advance(1000);
  expect(socketCount()).toBe(2);
});

it('opens again after close', async () => {
  await openAndAccept();
  connection.close();
  await openAndAccept();
  expect(socketCount()).toBe(2);
  expect(states).toEqual(['connecting', 'connected', 'closed', 'connecting', 'connected']);
});

it.each(['open', 'connecting', 'closed by the server'])(
  'replaces a socket that is %s with a new one',
  async (how) => {
    await open();
    if (how !== 'connecting') latest().accept();
    if (how === 'closed by the server') latest().drop(1000);
    const old = latest();
    connection.reopen();
    await advance(0);
    expect(socketCount()).toBe(2);
    expect(old.readyState).toBeGreaterThan(1);
    await advance(600);
    expect(socketCount()).toBe(2);
  },
);

it('does not reopen after close', async () => {
  await openAndAccept();
  connection.close();
  connection.reopen();
  await advance(1000);
  expect(socketCount()).toBe(1);
});
