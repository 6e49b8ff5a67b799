import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export type Listening = { url: string; close: () => void };

/** Starts an HTTP server on a free port of the loopback interface. */
export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}
