import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../row.ts';

const IDLE_MS = 10_000;
const IDLE_MEGABYTES = 200;

/** The resident memory of a process, in megabytes (1,000,000 bytes). */
export function residentMegabytes(pid: number): number {
  const kibibytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  );
  return (kibibytes * 1024) / 1e6;
}

/** The resident memory of an idle backend. */
export async function memoryRows(pid: number): Promise<Row[]> {
  await sleep(IDLE_MS);
  const amount = residentMegabytes(pid);
  return [{ measure: 'idle backend', amount, unit: 'MB', most: IDLE_MEGABYTES }];
}
