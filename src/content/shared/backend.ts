import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../../api/shared/call-error.ts';
import { createReader, type Read } from '../../api/shared/client.ts';
import { retryAfterMs } from '../../api/shared/is-transient.ts';

/** The longest time that the build waits for a call, in milliseconds (contract: Hosts and clients). */
const BUILD_TIMEOUT = 15_000;

/** The host that the build reads from; '' is the site's own host. */
const BUILD_HOST = process.env.BUILD_API_HOST ?? import.meta.env.PUBLIC_API_HOST ?? '';

const readNow: Read = (path, options) =>
  createReader(BUILD_HOST, { signal: AbortSignal.timeout(BUILD_TIMEOUT) })(path, options);

/** The api client of the build: at BUILD_API_HOST, else PUBLIC_API_HOST. A backend that limits it (429) is asked again when it says so, once. */
export const read: Read = async (path, options) => {
  try {
    return await readNow(path, options);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 429) throw error;
    await sleep(retryAfterMs(error));
    return readNow(path, options);
  }
};
