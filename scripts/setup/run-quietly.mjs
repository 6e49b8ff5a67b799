// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/** The search path without the project's own programs, which an installation replaces while it runs. */
function outsidePath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const own = path.join('node_modules', '.bin');
  return folders.filter((folder) => !folder.endsWith(own)).join(path.delimiter);
}

/**
 * Runs a program, keeping what it prints; status 127 when there is no such program.
 * @param {string} program @param {string[]} args @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runQuietly(program, args, { cwd, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: outsidePath(), ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    // Waiting for the child's end keeps the lock until it has really stopped writing.
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const end = (/** @type {number} */ status) => {
      for (const signal of SIGNALS) process.removeListener(signal, pass);
      resolve({ status, output });
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}
