import { expect, it } from 'vitest';
import { createConversationThrottle } from './chat-message-throttle.ts';

it('lets one message in 500 ms in, and says how long the window still lasts', () => {
  const { waitFor } = createConversationThrottle();
  expect([0, 1, 499, 500, 999, 1000].map((now) => waitFor('a', now))).toEqual([0, 499, 1, 0, 1, 0]);
});

it('counts each conversation for itself', () => {
  const { waitFor } = createConversationThrottle();
  expect([waitFor('a', 0), waitFor('b', 1), waitFor('a', 2)]).toEqual([0, 0, 498]);
});

it('does not stay shut when the clock is set back', () => {
  const { waitFor } = createConversationThrottle();
  waitFor('a', 100_000);
  expect(waitFor('a', 1000)).toBe(0);
});

it('forgets conversations that were silent for over 60 s once there are more than 100', () => {
  const gate = createConversationThrottle();
  for (let id = 0; id < 100; id += 1) gate.waitFor(`${id}`, id);
  gate.waitFor('0', 60_050);
  expect(gate.size()).toBe(100);
  gate.waitFor('new', 60_050);
  // Of 1 to 99 those remain whose message is at most 60 s old.
  expect(gate.size()).toBe(2 + 50);
});
