import { once } from 'node:events';
import { WebSocket } from 'ws';

type Message = ReturnType<typeof JSON.parse>;

/** An open socket of a test; messages are kept until the test reads them. */
export type SocketClient = {
  socket: WebSocket;
  /** The next message of any type. */
  next: () => Promise<Message>;
  /** The next message of a type; skips those before it. */
  nextOf: (type: string) => Promise<Message>;
  /** Messages that arrived and were not read. */
  unread: () => Message[];
  send: (type: string, data: unknown) => void;
  /** Resolves with the close code. */
  closed: Promise<number>;
};

/** Opens a socket; rejects with the error of ws (`Unexpected server response: 403`) when the server refuses it. */
export async function openSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<SocketClient> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers, perMessageDeflate: false });
  const received: Message[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data) => {
    received.push(JSON.parse(data.toString()));
    socket.emit('received');
  });
  const next = async (): Promise<Message> => {
    if (received.length === 0) await once(socket, 'received');
    return received.shift();
  };
  const nextOf = async (type: string): Promise<Message> => {
    const message = await next();
    return message.type === type ? message : nextOf(type);
  };
  await once(socket, 'open');
  socket.on('error', () => {});
  return {
    socket,
    next,
    nextOf,
    closed,
    unread: () => [...received],
    send: (type, data) => socket.send(JSON.stringify({ type, data })),
  };
}
