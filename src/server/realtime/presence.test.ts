import { beforeEach, expect, test } from 'vitest';
import { createPresence, type Person, type Presence } from './presence.ts';

const ANN: Person = { kind: 'user', id: 'ann' };
const VISITOR: Person = { kind: 'visitor', address: '192.0.2.1' };

let now = 0;
let presence: Presence;
beforeEach(() => {
  now = 0;
  presence = createPresence(() => now);
});

test.each([ANN, VISITOR])('a $kind is online for 15 s after the last socket closed', (person) => {
  presence.arrive(person);
  expect(presence.online()).toBe(1);
  presence.leave(person);
  now = 14_999;
  expect(presence.online()).toBe(1);
  now = 15_000;
  expect(presence.online()).toBe(0);
  expect(presence.size()).toBe(0);
});

test('a player counts once, however many pages are open', () => {
  presence.arrive(ANN);
  presence.arrive(ANN);
  presence.leave(ANN);
  now = 60_000;
  expect(presence.online()).toBe(1);
});

test('a school behind one address counts by its sockets', () => {
  for (let pupil = 0; pupil < 30; pupil += 1) presence.arrive(VISITOR);
  presence.arrive({ kind: 'visitor', address: '192.0.2.2' });
  expect(presence.online()).toBe(31);
});

test('a visitor who goes from page to page stays one', () => {
  for (let page = 0; page < 10; page += 1) {
    presence.arrive(VISITOR);
    expect(presence.online()).toBe(1);
    presence.leave(VISITOR);
    now += 1000;
  }
  expect(presence.online()).toBe(1);
});

test('a player and a visitor of the same name are two', () => {
  presence.arrive({ kind: 'user', id: 'x' });
  presence.arrive({ kind: 'visitor', address: 'x' });
  expect(presence.online()).toBe(2);
});

test('the count is never negative', () => {
  presence.leave(ANN);
  presence.leave(VISITOR);
  expect(presence.online()).toBe(0);
  presence.arrive(VISITOR);
  presence.leave(VISITOR);
  presence.leave(VISITOR);
  now = 15_000;
  expect(presence.online()).toBe(0);
  expect(presence.size()).toBe(0);
});
