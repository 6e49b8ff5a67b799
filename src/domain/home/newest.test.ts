import { expect, it } from 'vitest';
import { newest } from './newest.ts';

const at = (time: number, id = `${time}`) => ({ id, at: time });

it('sorts the newest first, from whichever list they come', () => {
  expect(newest(3, [at(2), at(4)], [at(3), at(1)])).toEqual([at(4), at(3), at(2)]);
});

it('keeps each id once', () => {
  expect(newest(5, [at(2, 'a')], [at(3, 'a'), at(1, 'b')])).toEqual([at(2, 'a'), at(1, 'b')]);
});
