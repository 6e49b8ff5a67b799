import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach } from 'vitest';

const servers = new Set<Server>();

/** Starts a backend that answers as the listener does, until the test is over; resolves to its URL. */
export async function testBackend(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Stops all backends of the test. */
export function stopBackends(): void {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers.clear();
}

afterEach(stopBackends);
