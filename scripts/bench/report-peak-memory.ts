import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const SAMPLE_MS = 100;

/** The processes that this one has started, and that have not ended (proc(5)). */
const children = () =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );

/** The resident memory of a process, in KiB (proc(5)). */
const residentOf = (pid: string) =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

let peak = 0;

function sample(): void {
  try {
    const memory = ['self', ...children()].map(residentOf);
    peak = Math.max(
      peak,
      memory.reduce((sum, one) => sum + one, 0),
    );
  } catch {
    // A process has ended meanwhile.
  }
}

// Loaded before a script (`node --import`): prints the peak resident memory of its processes when it exits.
if (isMainThread) {
  setInterval(sample, SAMPLE_MS).unref();
  process.on('exit', () => {
    writeSync(1, `\npeak memory ${Math.max(peak, process.resourceUsage().maxRSS)} KiB\n`);
  });
}
