import { setFlagsFromString } from 'node:v8';

/** Makes V8 collect garbage rather than grow the heap. Call it first in a process that only serves. */
export function keepHeapSmall(): void {
  // After an empty database was filled, 300 MB are resident without it and 125 MB with it. A read call costs a tenth more.
  setFlagsFromString('--optimize-for-size');
}
