import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { WorkerOptions } from 'node:worker_threads';

/** V8's space for new objects in a thread, in megabytes: three parts. */
const YOUNG_MEGABYTES = 24;

/** Keeps the threads that draw pictures and compress files to as many as there are cores. They start with the first file. */
export function limitThreads(): void {
  process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism());
}

/** How much V8's heap may grow between two collections, in per cent. V8 waits longer the more memory a machine has. */
const HEAP_GROWTH = '--heap-growing-percent=80';

/** The options of the process that bundles. They save a fifth of its memory. */
export const BUNDLE_OPTIONS: readonly string[] = ['--max-semi-space-size=8', HEAP_GROWTH];

/**
 * Keeps the memory of a build of 10,000 items under a gigabyte. V8's space for new objects keeps the size that it has by then:
 * 34 MB after the catalogue is read, and it would grow to 134 MB. Called earlier, it would be a tenth, and be collected ten times as
 * often.
 */
export function limitMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString(HEAP_GROWTH);
}

/** The options of a further thread of a build. Its space for new objects has its size from the start. */
export function limitThread(): WorkerOptions {
  setFlagsFromString(`--min-semi-space-size=${YOUNG_MEGABYTES / 3}`);
  return { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } };
}
