// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STALE_AFTER_MS = 20 * 60_000;
const POLL_MS = 200;

/** Runs `work` while no other process in this checkout runs work of the same name. @param {string} root @param {string} name @param {() => Promise<void>} work */
export async function withLock(root, name, work) {
  const file = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let hasLogged = false; !acquire(file); ) {
    if (isStale(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasLogged)
      process.stdout.write(`Another ${name} runs in this checkout; waiting for it.\n`);
    hasLogged = true;
    await sleep(POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isStale(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS) return true;
    return pid > 0 && !isRunning(pid);
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
