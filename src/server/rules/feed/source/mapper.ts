import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type MapResult, type MapTask, mapResult } from './map-task.ts';

const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;

/** Maps answers one after another. */
export type Mapper = {
  map: (text: string) => Promise<MapResult>;
  close: () => Promise<unknown>;
};

/** Creates a mapper in a thread of its own: a regular expression that never ends, or an answer that fills the memory, ends that alone. */
export function createMapper(task: MapTask, timeoutMs = TIMEOUT_MS): Mapper {
  let worker: Worker | undefined;
  const start = () => {
    const started = new Worker(new URL('./map-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
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
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
      worker.postMessage(text);
      const [message] = await answered;
      return mapResult(message);
    } catch {
      await close();
      const fault = `the expression took over ${timeoutMs / 1000} s or ${MEMORY_MB} MB`;
      return { state: 'fault', fault };
    }
  };
  return { map, close };
}
