import { createReader } from '../api/client.ts';

/** Longest the build waits for a call, in milliseconds (contract, Hosts and clients). */
const BUILD_TIMEOUT = 15_000;

const host = process.env.BUILD_API_HOST ?? import.meta.env.PUBLIC_API_HOST ?? '';

/** The api client of the build: at BUILD_API_HOST, else PUBLIC_API_HOST. */
export const read = createReader(host, { timeout: BUILD_TIMEOUT });
