import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './row.ts';

const IDLE_MS = 10_000;
const IDLE_MEGABYTES = 150;

/** Resident memory of a backend that has been left alone for a while. */
export async function memoryRows(pid: number): Promise<Row[]> {
  await sleep(IDLE_MS);
  const kibibytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  );
  const amount = (kibibytes * 1024) / 1e6;
  const against = { kind: 'budget', amount: IDLE_MEGABYTES } as const;
  return [{ measure: 'idle backend', amount, unit: 'MB', against }];
}
