import { setFlagsFromString } from 'node:v8';

/** Tells V8 to collect garbage rather than to grow; for a process that does nothing but serve, before it does anything. */
export function keepHeapSmall(): void {
  // Filling an empty database leaves 300 MB resident without it, 125 MB with it; a read call costs a tenth more.
  setFlagsFromString('--optimize-for-size');
}
