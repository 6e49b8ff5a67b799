// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STALE_AFTER_MS = 20 * 60_000;
const LOOK_EVERY_MS = 200;

/** Does the work while no other of its name runs in this checkout. @param {string} root @param {string} name @param {() => Promise<void>} work */
export async function withLock(root, name, work) {
  const file = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !taken(file); ) {
    if (isStale(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) process.stdout.write(`Another ${name} runs in this checkout; waiting for it.\n`);
    told = true;
    await sleep(LOOK_EVERY_MS);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function taken(file) {
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
    const holder = Number(readFileSync(file, 'utf8'));
    if (Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS) return true;
    return holder > 0 && !isRunning(holder);
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
