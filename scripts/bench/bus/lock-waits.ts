import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_EVERY_MS = 10;
/** NOTIFY commits one after the other: each holds a lock of the whole server, whose type is `object`, until it is over. */
const LOOK = `select count(*)::int as busy,
  count(*) filter (where wait_event_type = 'Lock' and wait_event = 'object')::int as waiting
  from pg_stat_activity where application_name = 'pgbench' and state = 'active'`;

/** Looks at the connections of `pgbench` while `work` runs. Resolves to its result, and to the share of the busy ones that waited for another's NOTIFY. */
export async function watchLockWaits<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; waiting: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const total = { busy: 0, waiting: 0 };
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const { rows } = await client.query(LOOK);
      total.busy += rows[0].busy;
      total.waiting += rows[0].waiting;
      await sleep(LOOK_EVERY_MS);
    }
  };
  const looking = look();
  try {
    const result = await work();
    return { result, waiting: total.waiting / Math.max(1, total.busy) };
  } finally {
    isOver = true;
    await looking;
    await client.end();
  }
}
