import { freePort } from '../../steps/free-port.ts';
import { siteEnvironment } from '../../steps/site-environment.ts';
import { type ServedSite, serveSite } from '../served-site.ts';

/** A machine that is busy with other things must not look like a database that is away. */
const PATIENCE = { DATABASE_SILENCE_TIMEOUT: '30000', DATABASE_POOL_TIMEOUT: '30000' };

type Options = { folder: string; url: string; bus?: string | undefined };

/** The settings of a backend on PostgreSQL, with NATS behind the bus or without, behind a proxy that names the addresses. */
async function settingsOf({ folder, url, bus = '' }: Options): Promise<Record<string, string>> {
  const site = siteEnvironment(folder, await freePort());
  const calls = { CALLS_PER_MINUTE: '999999999', TRUST_PROXY: '1', ...PATIENCE };
  return { ...site, ...calls, DEMO: '0', DATABASE_URL: url, BUS_URL: bus };
}

/** Runs `work` while this many backends run on one PostgreSQL. */
export async function withBackends<T>(
  { count, ...options }: Options & { count: number },
  work: (backends: readonly ServedSite[]) => Promise<T>,
): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const backends: ServedSite[] = [];
  while (backends.length < count) {
    backends.push(stack.use(await serveSite(await settingsOf(options))));
  }
  return await work(backends);
}
