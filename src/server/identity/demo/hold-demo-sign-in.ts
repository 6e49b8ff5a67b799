import { setTimeout as sleep } from 'node:timers/promises';
import { postgresName } from '../../data/db/database-name.ts';

/** The number of the lock of the process with the demo's sign-in. */
const DEMO_SIGN_IN_LOCK = 4_321_002;
/** How long to wait for a process that was killed or is stopping, in milliseconds. */
const PATIENCE_MS = 10_000;

type Options = { url: string; onError: (error: unknown) => void; patienceMs?: number };

/**
 * Makes this process the only one with the demo's sign-in, which keeps its state in memory (decision 0009).
 * Resolves with a function that ends that. Throws an Error of one line when another process has it.
 */
export async function holdDemoSignIn({ url, onError, patienceMs = PATIENCE_MS }: Options) {
  const { promise: held, resolve } = Promise.withResolvers<true>();
  // The driver is loaded only when it is needed, because it takes memory.
  const { holdAdvisoryLock } = await import('../../data/db/advisory-lock.ts');
  const { release } = await holdAdvisoryLock({
    url,
    key: DEMO_SIGN_IN_LOCK,
    name: 'demo login',
    onError,
    whileHeld: async () => resolve(true),
  });
  if (await Promise.race([held, sleep(patienceMs, false, { ref: false })])) return release;
  await release();
  throw new Error(
    `The sign-in of demo players works in one process only, and another one serves ${postgresName(url)} already: stop it, or set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET.`,
  );
}
