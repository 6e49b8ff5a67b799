// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/** PATH without the project's own programs, which an installation replaces while it runs. */
function pathWithoutProject() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const projectPrograms = path.join('node_modules', '.bin');
  return folders.filter((folder) => !folder.endsWith(projectPrograms)).join(path.delimiter);
}

/**
 * Runs a program and returns its output. The status is 127 when there is no such program.
 * @param {string} program @param {string[]} args @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runQuietly(program, args, { cwd, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: pathWithoutProject(), ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const append = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    // The promise settles when the child has ended, so that the lock is kept until it has stopped writing.
    const forwardSignal = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forwardSignal);
    const finish = (/** @type {number} */ status) => {
      for (const signal of SIGNALS) process.removeListener(signal, forwardSignal);
      resolve({ status, output });
    };
    child.on('error', () => finish(127));
    child.on('close', (code) => finish(code ?? 1));
  });
}
