import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATHS } from '../../../src/contract/shared/paths.ts';
import type { TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import { signInPlayers } from '../bench-players.ts';
import { withBackends } from '../bus/backends.ts';
import { openBeatingSockets } from '../bus/heartbeats.ts';
import { spendingOf } from '../bus/spent.ts';
import type { Row } from '../row.ts';
import { residentMegabytes } from './memory-rows.ts';

const PLAYERS = 5000;
/** The memory of a socket is the difference to so many, because a new process is still busy with itself. */
const FIRST_PLAYERS = 1000;
const SETTLED_MS = 20_000;
const MINUTE_MS = 60_000;

/** Opens sockets, and waits until what follows is over. Resolves to how to close them. */
async function openAndSettle(urls: readonly string[]): Promise<() => Promise<void>> {
  const close = await openBeatingSockets(urls);
  await sleep(SETTLED_MS);
  return close;
}

/** The cost of many idle signed-in players for one process: memory and heartbeats. */
export async function playerSocketRows(
  postgres: TemporaryPostgres,
  folder: string,
): Promise<Row[]> {
  const { url } = postgres;
  const players = await signInPlayers(url, PLAYERS);
  return withBackends({ folder, url, count: 1 }, async (backends) => {
    const [{ origin, pid } = { origin: '', pid: 0 }] = backends;
    const urls = players.map(({ token }) => `${origin}${SOCKET_PATHS.channel}?token=${token}`);
    const closeFirst = await openAndSettle(urls.slice(0, FIRST_PLAYERS));
    const first = residentMegabytes(pid);
    const closeOthers = await openAndSettle(urls.slice(FIRST_PLAYERS));
    const memory = residentMegabytes(pid);
    const { times } = await spendingOf(postgres, backends)(() => sleep(MINUTE_MS));
    await Promise.all([closeFirst(), closeOthers()]);
    const each = ((memory - first) * 1000) / (PLAYERS - FIRST_PLAYERS);
    const rows = [
      { measure: 'memory', amount: memory, unit: 'MB' },
      { measure: 'memory of one more socket', amount: each, unit: 'kB' },
      { measure: 'a socket in a minute, backend', amount: times.backends / PLAYERS, unit: 'ms' },
      { measure: 'the same, PostgreSQL', amount: times.postgres / PLAYERS, unit: 'ms' },
    ];
    const at = `${PLAYERS} idle players at one process`;
    return rows.map((row) => ({ ...row, measure: `${at}: ${row.measure}` }));
  });
}
