import { expect, test } from 'vitest';
import { createHints, type Heard } from './bus.ts';

test('hints within a process are heard at once, until the subscription ends', () => {
  const hints = createHints();
  const heard: Heard[] = [];
  const end = hints.subscribe((one) => heard.push(one));
  hints.publish({ kind: 'hatches' });
  expect(heard).toEqual([{ kind: 'hatches' }]);
  end();
  hints.publish({ kind: 'hatches' });
  expect(heard).toHaveLength(1);
});
