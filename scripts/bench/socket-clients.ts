import { once } from 'node:events';
import { WebSocket } from 'ws';
import { chunks } from '../../src/server/data/db/chunks.ts';

/** The number of sockets opened concurrently. */
const CONCURRENCY = 100;
/** The number of sockets per IP address, as a proxy would report it. */
const PER_IP_ADDRESS = 500;

/** The sockets of many clients, all in this process. */
export type SocketClients = {
  /** Resolves when this many messages have arrived since the call. */
  received: (messages: number) => Promise<void>;
  /** Sends a frame from one of the clients. */
  send: (client: number, frame: string) => void;
  close: () => Promise<void>;
};

async function connect(url: string, reader: number): Promise<WebSocket> {
  const headers = { 'X-Forwarded-For': `10.0.0.${Math.floor(reader / PER_IP_ADDRESS)}` };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Opens a socket to each URL and keeps them open. They answer pings as browsers do. */
export async function openSocketClients(
  urls: readonly string[],
  onFrame: (client: number, frame: string) => void = () => {},
): Promise<SocketClients> {
  const sockets: WebSocket[] = [];
  let remaining = 0;
  let resolveReceived = () => {};
  const onMessage = () => {
    remaining -= 1;
    if (remaining === 0) resolveReceived();
  };
  for (const part of chunks([...urls.entries()], CONCURRENCY)) {
    const opened = await Promise.all(
      part.map(async ([client, url]) => {
        const socket = await connect(url, client);
        return socket
          .on('message', onMessage)
          .on('message', (frame) => onFrame(client, `${frame}`));
      }),
    );
    sockets.push(...opened);
  }
  return {
    send: (client, frame) => sockets[client]?.send(frame),
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
