import { createReader, type Read } from '../../api/shared/client.ts';

/** The longest time that the build waits for a call, in milliseconds (contract: Hosts and clients). */
const BUILD_TIMEOUT = 15_000;

/** The host that the build reads from; '' is the site's own host. */
const BUILD_HOST = process.env.BUILD_API_HOST ?? import.meta.env.PUBLIC_API_HOST ?? '';

/** The api client of the build: at BUILD_API_HOST, else PUBLIC_API_HOST. */
export const read: Read = (path, options) =>
  createReader(BUILD_HOST, { signal: AbortSignal.timeout(BUILD_TIMEOUT) })(path, options);
