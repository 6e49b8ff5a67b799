import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The number of sockets opened concurrently. */
const CONCURRENCY = 100;
/** The number of sockets per IP address, as a proxy would report it. */
const PER_IP_ADDRESS = 500;

/** The sockets of many clients, all in this process. */
export type SocketClients = {
  /** Resolves when this many messages have arrived since the call. */
  received: (messages: number) => Promise<void>;
  close: () => Promise<void>;
};

async function connect(url: string, reader: number): Promise<WebSocket> {
  const headers = { 'X-Forwarded-For': `10.0.0.${Math.floor(reader / PER_IP_ADDRESS)}` };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Opens this many sockets and keeps them open. They answer pings as browsers do. */
export async function openSocketClients(url: string, count: number): Promise<SocketClients> {
  const sockets: WebSocket[] = [];
  let remaining = 0;
  let resolveReceived = () => {};
  const onMessage = () => {
    remaining -= 1;
    if (remaining === 0) resolveReceived();
  };
  while (sockets.length < count) {
    const readers = Array.from({ length: Math.min(CONCURRENCY, count - sockets.length) });
    const opened = await Promise.all(readers.map((_, one) => connect(url, sockets.length + one)));
    for (const socket of opened) sockets.push(socket.on('message', onMessage));
  }
  return {
    received: (messages) =>
      new Promise((resolve) => {
        remaining = messages;
        resolveReceived = resolve;
      }),
    close: async () => {
      const closed = sockets.map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.close();
      await Promise.all(closed);
    },
  };
}
