import { beforeEach, expect, test } from 'vitest';
import { createPresence, type Person, type Presence } from './presence.ts';

const ANN: Person = { kind: 'user', id: 'ann' };
const VISITOR: Person = { kind: 'visitor', ipAddress: '192.0.2.1' };

let now = 0;
let presence: Presence;
beforeEach(() => {
  now = 0;
  presence = createPresence(() => now);
});

test.each([ANN, VISITOR])('a $kind is online for 15 s after the last socket closed', (person) => {
  presence.connect(person);
  expect(presence.count()).toBe(1);
  presence.disconnect(person);
  now = 14_999;
  expect(presence.count()).toBe(1);
  now = 15_000;
  expect(presence.count()).toBe(0);
  expect(presence.size()).toBe(0);
});

test('a player counts once, however many pages are open', () => {
  presence.connect(ANN);
  presence.connect(ANN);
  presence.disconnect(ANN);
  now = 60_000;
  expect(presence.count()).toBe(1);
});

test('visitors behind one IP address, as in a school, count by their sockets', () => {
  for (let visitor = 0; visitor < 30; visitor += 1) presence.connect(VISITOR);
  presence.connect({ kind: 'visitor', ipAddress: '192.0.2.2' });
  expect(presence.count()).toBe(31);
});

test('a visitor who goes from page to page counts once', () => {
  for (let page = 0; page < 10; page += 1) {
    presence.connect(VISITOR);
    expect(presence.count()).toBe(1);
    presence.disconnect(VISITOR);
    now += 1000;
  }
  expect(presence.count()).toBe(1);
});

test('a player and a visitor with the same key count as two people', () => {
  presence.connect({ kind: 'user', id: 'x' });
  presence.connect({ kind: 'visitor', ipAddress: 'x' });
  expect(presence.count()).toBe(2);
});

test('the count is never negative', () => {
  presence.disconnect(ANN);
  presence.disconnect(VISITOR);
  expect(presence.count()).toBe(0);
  presence.connect(VISITOR);
  presence.disconnect(VISITOR);
  presence.disconnect(VISITOR);
  now = 15_000;
  expect(presence.count()).toBe(0);
  expect(presence.size()).toBe(0);
});
