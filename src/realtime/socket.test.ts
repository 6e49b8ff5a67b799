import { beforeEach, expect, it } from 'vitest';
import { dial, type Line } from './socket.ts';
import { dials, fakeSockets, latest, pass } from './testing/fake-socket.ts';

fakeSockets();

let log: unknown[] = [];
let count = 0;
let line: Line;

async function start(attempts = 0) {
  count = attempts;
  const kept = {
    get: () => count,
    set: (next: number) => {
      count = next;
    },
  };
  line = dial(() => `ws://host.test/${dials()}`, kept, {
    onOpen: () => log.push('open'),
    onFrame: (frame) => log.push(frame),
    onDrop: () => log.push('drop'),
    onEnd: (why) => log.push(why),
  });
  await pass(0);
}

/** Refuses the latest dial and lets its delay pass; false when no other followed. */
async function refuseNext(delay: number): Promise<boolean> {
  const before = dials();
  latest().refuse();
  await pass(delay - 1);
  expect(dials(), 'no dial before its delay').toBe(before);
  await pass(1);
  return dials() === before + 1;
}

beforeEach(() => {
  log = [];
});

it('dials at once, and hands on what it hears', async () => {
  await start();
  latest().accept();
  latest().say('hello');
  expect(log).toEqual(['open', 'hello']);
  expect(line.isOpen()).toBe(true);
});

it('makes ten attempts after the first dial, 1 s doubling to 30 s apart, and is then over', async () => {
  await start();
  for (const delay of [1, 2, 4, 8, 16, 26.25, 26.25, 26.25, 26.25, 26.25]) {
    expect(await refuseNext(delay * 1000)).toBe(true);
  }
  expect(dials()).toBe(11);
  latest().refuse();
  await pass(600_000);
  expect(dials()).toBe(11);
  expect(log).toEqual([...Array(10).fill('drop'), 'abandoned']);
});

it('goes on counting where the page before it stopped', async () => {
  await start(8);
  expect(await refuseNext(26_250)).toBe(true);
  expect(await refuseNext(26_250)).toBe(true);
  expect(count).toBe(10);
  latest().refuse();
  expect(log.at(-1)).toBe('abandoned');
});

it('counts from the start again once it is open', async () => {
  await start(5);
  latest().accept();
  expect(count).toBe(0);
  latest().drop(1006);
  expect(dials()).toBe(1);
  await pass(1000);
  expect(dials()).toBe(2);
  expect(count).toBe(1);
});

it.each([1001, 1005, 1006, 1008, 1011, 1012, 1013, 4000])(
  'dials again after code %i',
  async (code) => {
    await start();
    latest().accept();
    latest().drop(code);
    await pass(1000);
    expect(dials()).toBe(2);
    expect(log).toEqual(['open', 'drop']);
  },
);

it('stays away after a real code 1000', async () => {
  await start();
  latest().accept();
  latest().drop(1000);
  await pass(600_000);
  expect(dials()).toBe(1);
  expect(log).toEqual(['open', 'away']);
});

it('takes a refused dial, which the library calls 1000, for a refused dial', async () => {
  await start();
  expect(await refuseNext(1000)).toBe(true);
  expect(log).toEqual(['drop']);
});

it('gives up a dial that gets no answer in 10 s', async () => {
  await start();
  await pass(10_000);
  expect(log).toEqual(['drop']);
  expect(line.isWaiting()).toBe(true);
  await pass(1000);
  expect(dials()).toBe(2);
  expect(line.isWaiting()).toBe(false);
});

it('asks for the address at each dial', async () => {
  await start();
  await refuseNext(1000);
  expect(latest().url).toBe('ws://host.test/1');
});

it('sends nothing later that could not be sent at once', async () => {
  await start();
  line.send('lost');
  latest().accept();
  line.send('sent');
  expect(latest().sent).toEqual(['sent']);
});

it.each(['while it dials', 'while it waits', 'while it is open'])(
  'says and does nothing after it was stopped %s',
  async (when) => {
    await start();
    const socket = latest();
    if (when === 'while it is open') socket.accept();
    if (when === 'while it waits') socket.refuse();
    log = [];
    line.stop();
    if (when === 'while it dials') socket.accept();
    socket.say('late');
    await pass(600_000);
    expect(dials()).toBe(1);
    expect(log).toEqual([]);
    expect(line.isOpen()).toBe(false);
  },
);
