import { expect, it } from 'vitest';
import { createChatMessageThrottle } from './chat-message-throttle.ts';

function createThrottle() {
  const { push, flush, size } = createChatMessageThrottle();
  const pushAt = (conversationId: string, now: number, seq = now) =>
    push({ conversationId, seq }, now);
  return { pushAt, flush, size };
}

it('lets one message in 500 ms through, and returns how long the window still lasts', () => {
  const { pushAt } = createThrottle();
  expect([0, 1, 499, 500, 999, 1000].map((now) => pushAt('a', now))).toEqual([0, 499, 1, 0, 1, 0]);
});

it('flushes the highest dropped sequence once', () => {
  const { pushAt, flush } = createThrottle();
  pushAt('a', 0, 1);
  expect(flush('a')).toBeNull();
  pushAt('a', 1, 3);
  pushAt('a', 2, 2);
  expect([flush('b'), flush('a'), flush('a')]).toEqual([null, 3, null]);
});

it('counts each conversation on its own', () => {
  const { pushAt } = createThrottle();
  expect([pushAt('a', 0), pushAt('b', 1), pushAt('a', 2)]).toEqual([0, 0, 498]);
});

it('lets a message through after the clock is set back', () => {
  const { pushAt } = createThrottle();
  pushAt('a', 100_000);
  expect(pushAt('a', 1000)).toBe(0);
});

it('removes conversations without a message for over 60 s once there are more than 100', () => {
  const { pushAt, size } = createThrottle();
  for (let id = 0; id < 100; id += 1) pushAt(`${id}`, id);
  pushAt('0', 60_050);
  expect(size()).toBe(100);
  pushAt('new', 60_050);
  // Of 1 to 99, those remain whose message is at most 60 s old.
  expect(size()).toBe(2 + 50);
});
