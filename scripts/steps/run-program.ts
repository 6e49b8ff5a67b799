import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PROGRAMS = path.join(ROOT, 'node_modules', '.bin');
/** Where Node.js keeps compiled modules, so that the next process starts in half the time. */
const NODE_COMPILE_CACHE = path.join(ROOT, '.cache', 'node');
const CLEAN_UP_MS = 5000;
const stop = new AbortController();
let interrupted = false;

export type Run = { env?: Record<string, string>; show?: boolean };
export type ProgramResult = { status: number; output: string; seconds: number };

/** Stops running programs on SIGTERM and Ctrl-C, so that their resources are freed. */
export function stopOnSignals(): void {
  process.on('SIGTERM', () => stop.abort());
  // A terminal signals the programs too. A second signal would interrupt their clean-up.
  process.on('SIGINT', () => {
    interrupted = true;
    setTimeout(() => stop.abort(), CLEAN_UP_MS).unref();
  });
}

/** Whether a signal has asked to stop. */
export function isStopping(): boolean {
  return interrupted || stop.signal.aborted;
}

/** The environment of every child, with the project's own programs first on the path. */
export function childEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const searchPath = [PROGRAMS, process.env.PATH ?? ''].join(path.delimiter);
  return { NODE_COMPILE_CACHE, ...process.env, PATH: searchPath, ...extra };
}

/** Runs a program as `runProgram` does. Throws its output when it failed. */
export async function succeed(name: string, args: string[], run: Run = {}): Promise<ProgramResult> {
  const result = await runProgram(name, args, run);
  if (result.status !== 0) throw new Error(result.output);
  return result;
}

/** Runs a program to its end. Returns its output (also printed with `show`), exit status and duration. */
export function runProgram(name: string, args: string[], run: Run = {}): Promise<ProgramResult> {
  const start = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, output: string) =>
      resolve({ status, output, seconds: (performance.now() - start) / 1000 });
    const child = spawn(name, args, {
      cwd: ROOT,
      env: childEnvironment(run.env),
      signal: stop.signal,
      killSignal: 'SIGINT',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk;
      if (run.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    // A stopped program still closes by itself, after its own clean-up.
    child.on('error', (error) => {
      if (error.name !== 'AbortError') finish(127, `${output}${error.message}\n`);
    });
    child.on('close', (code) => finish(code ?? 1, output));
  });
}
