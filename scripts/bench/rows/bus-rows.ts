import { findPostgres } from '../../setup/postgres.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import type { Row } from '../row.ts';
import { busyChatRows } from './busy-chat-rows.ts';
import { commitRows } from './commit-rows.ts';
import { embeddedChatRows } from './embedded-chat-rows.ts';
import { heardRows } from './heard-rows.ts';
import { messageRows } from './message-rows.ts';
import { playerSocketRows } from './player-socket-rows.ts';

const PROCESSES = [1, 2, 3];

/** Runs `work` with an empty PostgreSQL. */
async function withPostgres<T>(
  isDurable: boolean,
  work: (postgres: TemporaryPostgres, bin: string) => Promise<T>,
): Promise<T> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is missing: `apt-get install postgresql`.');
  const postgres = await startTemporaryPostgres(bin, { isDurable });
  try {
    return await work(postgres, bin);
  } finally {
    await postgres.stop();
  }
}

/** The cost of messages between processes, and what PostgreSQL can carry of them (docs/operations/capacity.md). Only the commits wait for the disk: the other figures are of the processor. */
export async function busRows(folder: string): Promise<Row[]> {
  const rows = await withPostgres(false, async (postgres) => {
    const measured: Row[] = [];
    for (const count of PROCESSES) measured.push(...(await messageRows(postgres, folder, count)));
    measured.push(...(await busyChatRows(postgres, folder)));
    measured.push(...(await heardRows(postgres, folder)));
    measured.push(...(await playerSocketRows(postgres, folder)));
    return measured;
  });
  const commits = await withPostgres(true, ({ url }, bin) => commitRows({ bin, url, folder }));
  return [...rows, ...commits, ...(await embeddedChatRows(folder))];
}
