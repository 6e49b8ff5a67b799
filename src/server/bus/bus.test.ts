import { expect, test } from 'vitest';
import { type BusEvent, createBus } from './bus.ts';

test('a bus within a process delivers messages at once, until the subscription ends', () => {
  const bus = createBus();
  const received: BusEvent[] = [];
  const unsubscribe = bus.subscribe((event) => received.push(event));
  bus.publish({ kind: 'hatches' });
  expect(received).toEqual([{ kind: 'hatches' }]);
  unsubscribe();
  bus.publish({ kind: 'hatches' });
  expect(received).toHaveLength(1);
});
