import { once } from 'node:events';
import { createServer } from 'node:http';

// Node sets these headers itself, for the bare server too.
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Runs `work` with a plain `node:http` server that returns the same response as `url`, headers included. */
export async function withBareServer<T>(
  url: string,
  work: (bareUrl: string) => Promise<T>,
): Promise<T> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  const server = createServer((_, response) => {
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const own = server.address();
    if (own === null || typeof own === 'string') throw new Error('no port was given');
    return await work(`http://127.0.0.1:${own.port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
