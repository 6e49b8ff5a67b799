import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { portOf } from '../../steps/free-port.ts';
import { succeed } from '../../steps/run-program.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = 10;
const SECONDS = 2;

const result = v.object({
  requests: v.object({ average: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
});

/** The content codings that browsers accept. */
const BROWSER_CODINGS = 'gzip, deflate, br, zstd';

/** Measures how many requests per second a local URL serves to browsers. Throws when a response is no success. */
async function requestsPerSecond(url: string): Promise<number> {
  const header = ['-H', `accept-encoding=${BROWSER_CODINGS}`];
  const args = ['-j', '-n', '-c', `${CONNECTIONS}`, '-d', `${SECONDS}`, ...header, url];
  const { output } = await succeed('autocannon', args);
  const line = output.split('\n').find((one) => one.startsWith('{'));
  const { requests, non2xx, errors } = v.parse(result, JSON.parse(line ?? ''));
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed requests`);
  return requests.average;
}

// Node sets these headers itself, for the bare server too.
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Reads a URL like a browser, and leaves the body compressed. */
async function readRaw(url: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': BROWSER_CODINGS } }, resolve).on('error', reject);
  });
  const { statusCode, headers } = response;
  return { statusCode, headers, body: await buffer(response) };
}

/** Runs `work` with a plain `node:http` server that returns the same response as `url`, headers included. */
async function withBareServer<T>(url: string, work: (bareUrl: string) => Promise<T>): Promise<T> {
  const { statusCode = 0, headers, body } = await readRaw(url);
  const own = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const server = createServer((_, response) => {
    response.writeHead(statusCode, Object.fromEntries(own)).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${portOf(server)}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const CALLS = [
  '/api/items',
  '/api/items?search=dragon',
  '/api/items/recent',
  '/api/hatches/recent',
  '/api/stats',
  '/api/status',
  '/api/trade-ads?page=1&limit=10&status=published',
];
const SHARE = 0.5;
const ROUNDS = 3;

/** Each read call relative to a bare server with the same response (docs/performance.md). */
export async function readCallRows(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of CALLS) rows.push(await readCallRow(origin, call));
  return rows;
}

/** The runs alternate, and the best of each counts, because other load on the machine can only slow a run. */
async function readCallRow(origin: string, call: string): Promise<Row> {
  const url = origin + call;
  return withBareServer(url, async (bareUrl) => {
    let amount = 0;
    let bare = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      amount = Math.max(amount, await requestsPerSecond(url));
      bare = Math.max(bare, await requestsPerSecond(bareUrl));
    }
    const reference = { name: 'bare node:http', amount: bare, share: SHARE };
    return { measure: `GET ${call}`, amount, unit: 'requests/s', reference };
  });
}
