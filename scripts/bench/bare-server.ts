import { once } from 'node:events';
import { createServer } from 'node:http';

// Node sets these headers itself, for the bare server too.
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Runs `work` with a plain `node:http` server that returns the same response as `url`, headers included. */
export async function withBareServer<T>(
  url: string,
  work: (bareUrl: string) => Promise<T>,
): Promise<T> {
  const original = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await original.arrayBuffer());
  const headers = [...original.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  const server = createServer((_, response) => {
    response.writeHead(original.status, Object.fromEntries(headers)).end(body);
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
