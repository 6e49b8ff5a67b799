import { expect, test } from 'vitest';
import { readStat } from './processor-time.ts';

test.each(['node', 'postgres: checkpointer', 'a (b) c)'])(
  'the ticks of a process are read, whatever its name: %s',
  (name) => {
    const before = 'S 41 7 7 0 -1 4194304 500 0 0 0';
    const line = `42 (${name}) ${before} 120 30 7 2 20 0 11 0 1234 5678 90`;
    expect(readStat(line)).toEqual({ parent: 41, own: 150, ended: 9 });
  },
);
