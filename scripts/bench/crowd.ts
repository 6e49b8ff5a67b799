import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Sockets opened at a time. */
const AT_ONCE = 100;
/** Sockets of one address, as a proxy would note it. */
const PER_ADDRESS = 500;

/** Sockets of many readers, all of this process. */
export type Crowd = {
  /** Resolves when so many messages came since it was called. */
  heard: (messages: number) => Promise<void>;
  leave: () => Promise<void>;
};

async function enter(address: string, reader: number): Promise<WebSocket> {
  const headers = { 'X-Forwarded-For': `10.0.0.${Math.floor(reader / PER_ADDRESS)}` };
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Opens so many sockets and keeps them, answering pings as browsers do. */
export async function gatherCrowd(address: string, count: number): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let left = 0;
  let enough = () => {};
  const hear = () => {
    left -= 1;
    if (left === 0) enough();
  };
  while (sockets.length < count) {
    const readers = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) });
    const some = await Promise.all(readers.map((_, one) => enter(address, sockets.length + one)));
    for (const socket of some) sockets.push(socket.on('message', hear));
  }
  return {
    heard: (messages) =>
      new Promise((resolve) => {
        left = messages;
        enough = resolve;
      }),
    leave: async () => {
      const gone = sockets.map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.close();
      await Promise.all(gone);
    },
  };
}
