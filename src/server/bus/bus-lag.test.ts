import { expect, test } from 'vitest';
import { createBusLag } from './bus-lag.ts';

test('the lag is the time of the last messages, and grows while messages are not heard', () => {
  let now = 1000;
  const lag = createBusLag(() => now);
  expect(lag.current()).toBe(0);
  lag.sent(1000);
  now = 1020;
  lag.heard(1000);
  now = 5000;
  expect(lag.current()).toBe(20);
  lag.sent(4990);
  lag.sent(4995);
  now = 9000;
  expect(lag.current()).toBe(4010);
  lag.heard(4990);
  expect(lag.current()).toBe(4010);
  now = 9100;
  lag.heard(4995);
  expect(lag.current()).toBe(4105);
});

test('messages that may have been lost are not waited for', () => {
  let now = 0;
  const lag = createBusLag(() => now);
  lag.sent(0);
  now = 60_000;
  lag.forget();
  expect(lag.current()).toBe(0);
  lag.heard(0);
  expect(lag.current()).toBe(0);
});
