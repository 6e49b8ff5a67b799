import { once } from 'node:events';
import { WebSocket } from 'ws';

type Message = ReturnType<typeof JSON.parse>;

/** A socket of a test, open; frames are kept until they are asked for. */
export type SocketClient = {
  socket: WebSocket;
  /** The next message of any type. */
  next: () => Promise<Message>;
  /** The next message of a type, leaving out those before it. */
  nextOf: (type: string) => Promise<Message>;
  /** Messages that came and were not asked for. */
  unread: () => Message[];
  say: (type: string, data: unknown) => void;
  /** Resolves with the close code. */
  closed: Promise<number>;
};

/** Opens a socket; rejects with ws's error (`Unexpected server response: 403`) when it is refused. */
export async function openSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<SocketClient> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers, perMessageDeflate: false });
  const kept: Message[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data) => {
    kept.push(JSON.parse(data.toString()));
    socket.emit('kept');
  });
  const next = async (): Promise<Message> => {
    if (kept.length === 0) await once(socket, 'kept');
    return kept.shift();
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
    unread: () => [...kept],
    say: (type, data) => socket.send(JSON.stringify({ type, data })),
  };
}
