import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { outputOf } from './output.ts';
import { switchTo } from './switch-release.ts';

const SWITCHES = 1000;

/** Looks for a path without a pause, in a thread of its own: how often it was there, and how often not. */
const LOOK = `
  const { existsSync } = require('node:fs');
  const { link, counts } = require('node:worker_threads').workerData;
  const shared = new Int32Array(counts);
  while (shared[2] === 0) Atomics.add(shared, existsSync(link) ? 0 : 1, 1);
`;

let folder = '';
let remove = () => {};
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

it(`a site is there in each moment of ${SWITCHES} switches`, async () => {
  const output = outputOf(path.join(folder, 'site'));
  for (const release of ['1', '2'])
    await mkdir(path.join(output.releases, release), { recursive: true });
  switchTo(output, 1);
  const counts = new SharedArrayBuffer(12);
  const shared = new Int32Array(counts);
  const worker = new Worker(LOOK, { eval: true, workerData: { link: output.link, counts } });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  while (Atomics.load(shared, 0) === 0) await new Promise((resolve) => setImmediate(resolve));
  for (let count = 0; count < SWITCHES; count += 1) switchTo(output, (count % 2) + 1);
  Atomics.store(shared, 2, 1);
  await ended;
  const [there, missing] = shared;
  expect(there).toBeGreaterThan(100);
  expect(missing).toBe(0);
});
