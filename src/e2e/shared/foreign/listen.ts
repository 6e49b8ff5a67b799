import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

export type Listening = { url: string; close: () => void };

type UpgradeListener = (request: IncomingMessage, socket: Duplex) => void;

/** Starts an HTTP server on a free port of the loopback interface, which may take sockets too. */
export async function listen(
  listener: RequestListener,
  onUpgrade?: UpgradeListener,
): Promise<Listening> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  if (onUpgrade) server.on('upgrade', onUpgrade);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}
