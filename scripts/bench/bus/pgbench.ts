import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { succeed } from '../../steps/run-program.ts';

/** A run of `pgbench`: one statement a transaction, over some connections, without pause or at a rate a second. */
export type PgbenchRun = {
  statement: string;
  connections: number;
  seconds: number;
  rate?: number;
};

/** Reads the transactions a second from the output of `pgbench`. Throws when some failed. */
export function readPgbench(output: string): number {
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1];
  const tps = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (tps === undefined || (failed !== undefined && failed !== '0')) throw new Error(output);
  return Number(tps);
}

/** Creates a function that runs `pgbench` of the programs in `bin`, and resolves to the transactions a second. */
export function createPgbench(bin: string, url: string, folder: string) {
  return async ({ statement, connections, seconds, rate }: PgbenchRun): Promise<number> => {
    const script = path.join(folder, `${randomUUID()}.sql`);
    writeFileSync(script, `${statement};\n`);
    const at = rate === undefined ? [] : ['-R', String(rate)];
    const numbers = ['-c', connections, '-T', seconds].map(String);
    const args = ['-n', '-M', 'prepared', '-f', script, ...numbers, ...at, url];
    return readPgbench((await succeed(path.join(bin, 'pgbench'), args)).output);
  };
}
