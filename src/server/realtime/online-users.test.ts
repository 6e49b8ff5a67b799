import { afterEach, expect, test } from 'vitest';
import { createBus } from '../bus/bus.ts';
import { createOnlineUsers, type OnlineUsers } from './online-users.ts';
import { createPresence } from './presence.ts';

let open: OnlineUsers[] = [];
afterEach(() => {
  for (const { close } of open) close();
  open = [];
});

/** Two processes on one bus. */
function start() {
  const clock = { now: 0 };
  const now = () => clock.now;
  const bus = createBus();
  const [one, other] = [createPresence(now), createPresence(now)];
  const onlineUsers = (presence: typeof one) => {
    const onlineUsers = createOnlineUsers({ presence, bus, monotonicNow: now, publishMs: 2 });
    open.push(onlineUsers);
    return onlineUsers;
  };
  return { clock, one, other, first: onlineUsers(one), second: onlineUsers(other), bus };
}

test('people are counted over all processes', async () => {
  const { one, other, first, second } = start();
  one.connect({ kind: 'user', id: 'ann' });
  other.connect({ kind: 'user', id: 'bob' });
  other.connect({ kind: 'user', id: 'cem' });
  await expect.poll(first.count).toBe(3);
  await expect.poll(second.count).toBe(3);
});

test('the people of a process that stops are no longer counted at once', async () => {
  const { other, first, second } = start();
  other.connect({ kind: 'user', id: 'bob' });
  await expect.poll(first.count).toBe(1);
  second.close();
  expect(first.count()).toBe(0);
});

test('the last count of a silent process is used for 15 s', () => {
  const { clock, first, bus } = start();
  bus.publish({ kind: 'online-users', process: 'lost', count: 7 });
  clock.now = 14_999;
  expect(first.count()).toBe(7);
  clock.now = 15_000;
  expect(first.count()).toBe(0);
});
