import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { BROWSER_CODINGS } from './load.ts';

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
export async function withBareServer<T>(
  url: string,
  work: (bareUrl: string) => Promise<T>,
): Promise<T> {
  const { statusCode = 0, headers, body } = await readRaw(url);
  const own = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const server = createServer((_, response) => {
    response.writeHead(statusCode, Object.fromEntries(own)).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    return await work(`http://127.0.0.1:${address.port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
