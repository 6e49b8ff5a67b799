import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompressTask } from './compress-worker.ts';

/** Files a message: to wake a thread for each of them would cost more than the message. */
const BATCH = 16;
/** Files that wait for their threads at most, so that pages do not pile up in memory. */
const WAITING_MAX = 256;

export type Compressors = {
  /** Compresses a file of the build once, `bytes` (given away) being what is in it; resolves when there is room for the next one. */
  take: (file: string, bytes?: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Resolves when all that was taken is compressed; rejects with what went wrong first. */
  finish: () => Promise<void>;
  /** Ends the threads. */
  stop: () => Promise<void>;
};

/** Files under way, what went wrong, and a promise of the next change of the two. */
type Tally = { waiting: number; failure: unknown; change: PromiseWithResolvers<void> };

/** Notes a change and lets who waits for one look again. */
function note(tally: Tally, change: Partial<Tally>): void {
  const { resolve } = tally.change;
  Object.assign(tally, change, { change: Promise.withResolvers<void>() });
  resolve();
}

async function fewerThan(tally: Tally, most: number): Promise<void> {
  while (tally.failure === null && tally.waiting >= most) await tally.change.promise;
  if (tally.failure !== null) throw tally.failure;
}

function startThread(tally: Tally): Worker {
  const thread = new Worker(new URL('./compress-worker.ts', import.meta.url));
  thread.on('message', (done: number) => note(tally, { waiting: tally.waiting - done }));
  thread.on('error', (failure) => note(tally, { failure }));
  return thread;
}

/** Sends files to the threads in turn, a batch at a time. */
function startSending(threads: readonly Worker[]) {
  let batch: CompressTask[] = [];
  let turn = 0;
  const flush = () => {
    const buffers = batch.flatMap(({ bytes }) => (bytes ? [bytes.buffer] : []));
    threads[turn % threads.length]?.postMessage(batch, buffers);
    turn += 1;
    batch = [];
  };
  const send = (task: CompressTask) => {
    batch.push(task);
    if (batch.length === BATCH) flush();
  };
  return { send, flush };
}

/** Threads that write a `.br` and a `.gz` beside files of `folder`; what is as in the `last` build is taken from there. */
export function startCompressors(folder: string, last: string): Compressors {
  const tally: Tally = { waiting: 0, failure: null, change: Promise.withResolvers() };
  const threads = Array.from({ length: availableParallelism() }, () => startThread(tally));
  const { send, flush } = startSending(threads);
  const taken = new Set<string>();
  const take: Compressors['take'] = async (file, bytes) => {
    if (taken.has(file)) return;
    taken.add(file);
    note(tally, { waiting: tally.waiting + 1 });
    send({ file, last: path.join(last, path.relative(folder, file)), ...(bytes && { bytes }) });
    await fewerThan(tally, WAITING_MAX);
  };
  const finish = async () => {
    flush();
    await fewerThan(tally, 1);
  };
  const stop = async () => void (await Promise.all(threads.map((thread) => thread.terminate())));
  return { take, finish, stop };
}
