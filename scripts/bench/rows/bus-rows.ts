import { startTemporaryNats } from '../../../src/server/testing/servers/temporary-nats.ts';
import { findPostgres } from '../../setup/postgres.mjs';
import { findNats } from '../../setup/test-programs.mjs';
import { ROOT } from '../../steps/run-program.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import type { Row } from '../row.ts';
import { bareServerRows } from './bare-server-rows.ts';
import { busyChatRows } from './busy-chat-rows.ts';
import { commitRows } from './commit-rows.ts';
import { embeddedChatRows } from './embedded-chat-rows.ts';
import { heardRows } from './heard-rows.ts';
import { MESSAGES_PER_SECOND, messageRows } from './message-rows.ts';
import { playerSocketRows } from './player-socket-rows.ts';

const PROCESSES = [1, 2, 4, 8];

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

/** The cost of messages with NATS between the processes. */
async function natsRows(postgres: TemporaryPostgres, folder: string): Promise<Row[]> {
  const program = findNats(ROOT);
  if (program === undefined) throw new Error('NATS is missing: `apt-get install nats-server`.');
  const nats = await startTemporaryNats({ program, folder });
  try {
    const rows: Row[] = [];
    for (const count of PROCESSES)
      rows.push(...(await messageRows({ postgres, nats, folder, count })));
    const count = Math.max(...PROCESSES);
    rows.push(...(await messageRows({ postgres, nats, folder, count, areTogether: true })));
    // A process that is seldom awake spends more on each message. This is the load of one of the processes above.
    const perSecond = MESSAGES_PER_SECOND / count;
    rows.push(...(await messageRows({ postgres, nats, folder, count: 1, perSecond })));
    return rows;
  } finally {
    await nats.kill();
  }
}

/** The cost of messages between processes, and what PostgreSQL can carry of them (docs/operations/capacity.md). Only the commits wait for the disk: the other figures are of the processor. */
export async function busRows(folder: string): Promise<Row[]> {
  const rows = await withPostgres(false, async (postgres) => {
    const measured: Row[] = [];
    for (const count of PROCESSES)
      measured.push(...(await messageRows({ postgres, folder, count })));
    measured.push(...(await natsRows(postgres, folder)));
    measured.push(...(await bareServerRows()));
    measured.push(...(await busyChatRows(postgres, folder)));
    measured.push(...(await heardRows(postgres, folder)));
    measured.push(...(await playerSocketRows(postgres, folder)));
    return measured;
  });
  const commits = await withPostgres(true, ({ url }, bin) => commitRows({ bin, url, folder }));
  return [...rows, ...commits, ...(await embeddedChatRows(folder))];
}
