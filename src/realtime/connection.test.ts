import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, createConnection } from './connection.ts';
import { dials, fakeSockets, latest, pass } from './testing/fake-socket.ts';

fakeSockets();

let heard: unknown[] = [];
let states: string[] = [];
let count = 0;
let connection: Connection;

const create = () =>
  createConnection({
    address: () => 'ws://host.test/ws',
    attempts: {
      get: () => count,
      set: (next) => {
        count = next;
      },
    },
    onState: (state) => states.push(state),
    onMessage: (message) => heard.push(message),
    onBeat: () => void connection.send({ type: 'BEAT' }),
  });

async function open() {
  connection.open();
  await pass(0);
}

async function openAndAccept() {
  await open();
  latest().accept();
}

/** Refuses every dial until the connection is given up. */
async function giveUp() {
  await open();
  for (let dial = 0; dial <= 10; dial += 1) {
    latest().refuse();
    await pass(30_000);
  }
  expect(states.at(-1)).toBe('closed');
}

beforeEach(() => {
  heard = [];
  states = [];
  count = 0;
  connection = create();
});

it('connects, is connected, connects again after a drop', async () => {
  await openAndAccept();
  latest().drop(1006);
  expect(states).toEqual(['connecting', 'connected', 'connecting']);
  await pass(1000);
  latest().accept();
  expect(states.at(-1)).toBe('connected');
});

it('dials once however often it is opened', async () => {
  await open();
  await open();
  latest().accept();
  await open();
  expect(dials()).toBe(1);
});

it.each(['{', 'null', '[]', '7', '"x"', '{}', '{"type":5}', ''])(
  'ignores the frame %s',
  async (frame) => {
    await openAndAccept();
    latest().say(frame);
    latest().dispatchEvent(new MessageEvent('message', { data: new ArrayBuffer(2) }));
    latest().say({ type: 'A', data: 1 });
    expect(heard).toEqual([{ type: 'A', data: 1 }]);
  },
);

it('beats every 15 s while it is open, and not while it dials', async () => {
  await openAndAccept();
  await pass(15_000);
  const first = latest();
  expect(first.sent).toEqual(['{"type":"BEAT"}']);
  first.drop(1006);
  await pass(300_000);
  expect(first.sent).toHaveLength(1);
  expect(latest().sent).toEqual([]);
});

it('dials anew after 45 s of silence, without waiting for the old socket', async () => {
  await openAndAccept();
  const silent = latest();
  await pass(59_000);
  expect(dials()).toBe(1);
  await pass(1001);
  expect(dials()).toBe(2);
  expect(silent.readyState).toBeGreaterThan(1);
  latest().accept();
  silent.say({ type: 'LATE' });
  expect(heard).toEqual([]);
  expect(states.at(-1)).toBe('connected');
});

it('makes its ten attempts after a drop undisturbed by the silence of the lost socket', async () => {
  await openAndAccept();
  latest().drop(1006);
  for (const delay of [1, 2, 4, 8, 16, ...Array(5).fill(26.25)]) {
    const before = dials();
    await pass(delay * 1000 - 1);
    expect(dials()).toBe(before);
    await pass(1);
    latest().refuse();
  }
  expect(dials()).toBe(11);
  expect(states.at(-1)).toBe('closed');
});

it('stays while anything is heard, junk included', async () => {
  await openAndAccept();
  for (let time = 0; time < 600_000; time += 40_000) {
    await pass(40_000);
    latest().say('junk');
  }
  expect(dials()).toBe(1);
});

describe('sending', () => {
  it('sends an envelope when it is open', async () => {
    await openAndAccept();
    expect(connection.send({ type: 'A', data: { b: 1 } })).toBe(true);
    expect(latest().sent).toEqual(['{"type":"A","data":{"b":1}}']);
  });

  it('says no while it connects, and sends nothing of it later', async () => {
    await open();
    expect(connection.send({ type: 'A' })).toBe(false);
    latest().accept();
    await pass(1000);
    expect(dials()).toBe(1);
    expect(latest().sent).toEqual([]);
  });

  it('says no after it was given up, and starts ten new attempts', async () => {
    await giveUp();
    expect(dials()).toBe(11);
    expect(connection.send({ type: 'A' })).toBe(false);
    await pass(0);
    expect(dials()).toBe(12);
    expect(count).toBe(0);
  });

  it('connects when the server had told it to stay away', async () => {
    await openAndAccept();
    latest().drop(1000);
    expect(connection.send({ type: 'A' })).toBe(false);
    await pass(0);
    expect(dials()).toBe(2);
  });

  it('says no and stays closed after a disconnect', async () => {
    await openAndAccept();
    connection.close();
    expect(connection.send({ type: 'A' })).toBe(false);
    await pass(600_000);
    expect(dials()).toBe(1);
  });
});

describe('waking', () => {
  it('starts ten new attempts after it was given up', async () => {
    await giveUp();
    connection.wake();
    await pass(0);
    expect(dials()).toBe(12);
    for (let dial = 0; dial < 10; dial += 1) {
      latest().refuse();
      await pass(30_000);
    }
    expect(dials()).toBe(22);
  });

  it('cuts the wait between two attempts short and goes on counting', async () => {
    await open();
    latest().refuse();
    connection.wake();
    await pass(0);
    expect(dials()).toBe(2);
    expect(count).toBe(1);
    await pass(600);
    expect(dials(), 'the attempt that was due is gone').toBe(2);
  });

  it('leaves a dial alone that is under way', async () => {
    await open();
    connection.wake();
    await pass(0);
    expect(dials()).toBe(1);
  });

  it('dials anew at once when the machine slept through 45 s', async () => {
    await openAndAccept();
    connection.wake();
    await pass(0);
    expect(dials()).toBe(1);
    vi.setSystemTime(Date.now() + 45_000);
    connection.wake();
    await pass(0);
    expect(dials()).toBe(2);
  });

  it.each(['a disconnect', 'a code 1000'])('changes nothing after %s', async (what) => {
    await openAndAccept();
    if (what === 'a disconnect') connection.close();
    else latest().drop(1000);
    connection.wake();
    await pass(600_000);
    expect(dials()).toBe(1);
    expect(states.at(-1)).toBe('closed');
  });
});

it('takes a count of ten from the page before it for a connection given up, and starts anew', async () => {
  count = 10;
  await open();
  expect(count).toBe(0);
  latest().refuse();
  await pass(1000);
  expect(dials()).toBe(2);
});

it('opens again after a disconnect', async () => {
  await openAndAccept();
  connection.close();
  await openAndAccept();
  expect(dials()).toBe(2);
  expect(states).toEqual(['connecting', 'connected', 'closed', 'connecting', 'connected']);
});

it.each(['open', 'dialling', 'away'])(
  'reopens a socket that is %s, and lets go of the old one',
  async (how) => {
    await open();
    if (how !== 'dialling') latest().accept();
    if (how === 'away') latest().drop(1000);
    const old = latest();
    connection.reopen();
    await pass(0);
    expect(dials()).toBe(2);
    expect(old.readyState).toBeGreaterThan(1);
    await pass(600);
    expect(dials()).toBe(2);
  },
);

it('does not reopen what is disconnected', async () => {
  await openAndAccept();
  connection.close();
  connection.reopen();
  await pass(1000);
  expect(dials()).toBe(1);
});
