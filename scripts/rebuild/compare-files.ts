import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** How many bytes of two files are in memory at a time. */
const PART_BYTES = 64 * 1024;
const parts = [Buffer.alloc(PART_BYTES), Buffer.alloc(PART_BYTES)] as const;

/** Whether two files of the same size have the same bytes. */
function haveSameBytes(one: string, other: string): boolean {
  const [first, second] = [openSync(one, 'r'), openSync(other, 'r')];
  try {
    for (;;) {
      const count = readSync(first, parts[0]);
      readSync(second, parts[1]);
      if (parts[0].compare(parts[1], 0, count, 0, count) !== 0) return false;
      if (count < PART_BYTES) return true;
    }
  } finally {
    closeSync(first);
    closeSync(second);
  }
}

/** Whether two paths are one file, two files with the same bytes, or neither. A file that is missing is like none. */
export function compareFiles(one: string, other: string): 'one' | 'same' | 'different' {
  // The number of a file may be more than a JavaScript number can say.
  const [first, second] = [one, other].map((file) =>
    statSync(file, { bigint: true, throwIfNoEntry: false }),
  );
  if (first === undefined || second === undefined) return 'different';
  if (first.ino === second.ino && first.dev === second.dev) return 'one';
  return first.size === second.size && haveSameBytes(one, other) ? 'same' : 'different';
}
