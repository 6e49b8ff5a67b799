import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PROGRAMS = path.join(ROOT, 'node_modules', '.bin');
const CLEAN_UP_MS = 5000;
const stop = new AbortController();
let interrupted = false;

export type Run = { env?: Record<string, string>; show?: boolean };
export type Outcome = { status: number; output: string; seconds: number };

/** Ends running programs at a polite kill or Ctrl-C, so that what was started gets cleaned up. */
export function stopOnSignals(): void {
  process.on('SIGTERM', () => stop.abort());
  // A terminal tells the programs too, and to tell them twice would cut their own cleaning up short.
  process.on('SIGINT', () => {
    interrupted = true;
    setTimeout(() => stop.abort(), CLEAN_UP_MS).unref();
  });
}

/** Whether a signal asked to stop. */
export function isStopping(): boolean {
  return interrupted || stop.signal.aborted;
}

/** Environment of every child: the project's own programs first on the path, so `node` is the project's. */
export function childEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const search = [PROGRAMS, process.env.PATH ?? ''].join(path.delimiter);
  return { ...process.env, PATH: search, ...more };
}

/** Runs a program to its end: what it printed (also shown, when asked), its exit status, and how long it took. */
export function runProgram(name: string, args: string[], run: Run = {}): Promise<Outcome> {
  const from = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, output: string) =>
      resolve({ status, output, seconds: (performance.now() - from) / 1000 });
    const child = spawn(name, args, {
      cwd: ROOT,
      env: childEnvironment(run.env),
      signal: stop.signal,
      killSignal: 'SIGINT',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
      if (run.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    // A stopped program still closes by itself, after its own cleaning up.
    child.on('error', (error) => {
      if (error.name !== 'AbortError') end(127, `${output}${error.message}\n`);
    });
    child.on('close', (code) => end(code ?? 1, output));
  });
}
