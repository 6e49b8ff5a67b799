import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type MapResult, type MapTask, mapResult } from './map-task.ts';

const TIMEOUT_MS = 30_000;
/** A small young part makes V8 collect garbage sooner: the largest answers need no more. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Maps answers one after another. */
export type Mapper = {
  map: (text: string) => Promise<MapResult>;
  close: () => Promise<unknown>;
};

/** Creates a mapper in a thread of its own: a regular expression that never ends, or an answer that fills the memory, ends that alone. So does the signal. */
export function createMapper(
  task: MapTask,
  { signal, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; timeoutMs?: number },
): Mapper {
  let worker: Worker | undefined;
  const start = () => {
    const started = new Worker(new URL('./map-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: MEMORY,
    });
    // Without a listener an error that nobody waits for would end the process.
    started.on('error', () => undefined);
    return started;
  };
  const close = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const map = async (text: string): Promise<MapResult> => {
    worker ??= start();
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const answered = once(worker, 'message', { signal: until });
      worker.postMessage(text);
      const [message] = await answered;
      return mapResult(message);
    } catch {
      await close();
      if (signal.aborted) return { state: 'ignored' };
      const fault = `the expression took over ${timeoutMs / 1000} s or ${MEMORY.maxOldGenerationSizeMb} MB`;
      return { state: 'fault', fault };
    }
  };
  return { map, close };
}
