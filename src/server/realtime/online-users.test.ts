import { afterEach, expect, test } from 'vitest';
import { createHints } from './bus.ts';
import { createPeople, type People } from './online-users.ts';
import { createPresence } from './presence.ts';

let open: People[] = [];
afterEach(() => {
  for (const { close } of open) close();
  open = [];
});

/** Two processes that hear each other. */
function start() {
  const clock = { now: 0 };
  const now = () => clock.now;
  const hints = createHints();
  const [one, other] = [createPresence(now), createPresence(now)];
  const people = (presence: typeof one) => {
    const made = createPeople({ presence, hints, now, tellMs: 2 });
    open.push(made);
    return made;
  };
  return { clock, one, other, here: people(one), there: people(other), hints };
}

test('people are counted over all processes', async () => {
  const { one, other, here, there } = start();
  one.arrive({ kind: 'user', id: 'ann' });
  other.arrive({ kind: 'user', id: 'bob' });
  other.arrive({ kind: 'user', id: 'cem' });
  await expect.poll(here.online).toBe(3);
  await expect.poll(there.online).toBe(3);
});

test('a process that stops takes its people along at once', async () => {
  const { other, here, there } = start();
  other.arrive({ kind: 'user', id: 'bob' });
  await expect.poll(here.online).toBe(1);
  there.close();
  expect(here.online()).toBe(0);
});

test('a process that is not heard of is believed for 15 s', () => {
  const { clock, here, hints } = start();
  hints.publish({ kind: 'people', process: 'lost', people: 7 });
  clock.now = 14_999;
  expect(here.online()).toBe(7);
  clock.now = 15_000;
  expect(here.online()).toBe(0);
});
