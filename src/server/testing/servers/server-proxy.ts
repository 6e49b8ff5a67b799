import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A server that a test can take away. */
export type ServerProxy = {
  /** The URL of the server through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  /** Passes nothing on, and ends no connection. */
  pause: () => void;
  resume: () => void;
  close: () => Promise<void>;
};

/** Starts a proxy in front of the server of a URL. */
export async function startServerProxy(serverUrl: string): Promise<ServerProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const open = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      keep(client);
      keep(upstream);
      client.pipe(upstream).pipe(client);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await open(0);
  const port = Number(Reflect.get(server.address() ?? {}, 'port'));
  const goAway = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: Object.assign(new URL(serverUrl), { host: `127.0.0.1:${port}` }).href,
    goAway,
    comeBack: async () => {
      server = await open(port);
    },
    pause: () => {
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      if (server.listening) await goAway();
    },
  };
}
