import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A database server that a test can take away. */
export type DatabaseProxy = {
  /** The URL of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a proxy in front of the database server of a URL. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
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
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    goAway,
    comeBack: async () => {
      server = await open(port);
    },
    close: async () => {
      if (server.listening) await goAway();
    },
  };
}
