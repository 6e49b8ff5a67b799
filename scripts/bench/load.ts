import * as v from 'valibot';
import { succeed } from '../steps/run-program.ts';

const CONNECTIONS = 10;
const SECONDS = 2;

const result = v.object({
  requests: v.object({ average: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
});

/** The content codings that browsers accept. */
export const BROWSER_CODINGS = 'gzip, deflate, br, zstd';

/** Measures how many requests per second a local URL serves to browsers. Throws when a response is no success. */
export async function requestsPerSecond(url: string): Promise<number> {
  const header = ['-H', `accept-encoding=${BROWSER_CODINGS}`];
  const args = ['-j', '-n', '-c', `${CONNECTIONS}`, '-d', `${SECONDS}`, ...header, url];
  const { output } = await succeed('autocannon', args);
  const line = output.split('\n').find((one) => one.startsWith('{'));
  const { requests, non2xx, errors } = v.parse(result, JSON.parse(line ?? ''));
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed requests`);
  return requests.average;
}
