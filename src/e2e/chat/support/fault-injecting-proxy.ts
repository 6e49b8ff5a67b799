import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../server/demo/random.ts';

type Direction = 'up' | 'down';

/**
 * The faults of a connection. Either all its data is late by `ms`, or it breaks in the middle of a chunk after so
 * many bytes in one direction. It is then cut on both sides, or half-open: that direction is silent until a reset
 * after `ms`.
 */
type Fault =
  | { kind: 'late'; ms: number }
  | { kind: 'cut' | 'half'; direction: Direction; bytes: number; ms: number };

/** A TCP proxy between browsers and a server that can inject faults. */
export type FaultInjectingProxy = {
  url: string;
  /** The server that it connects to. */
  connectTo: (url: string) => void;
  /** Starts injecting faults into all connections, open ones included. */
  startFaults: () => void;
  /** The number of broken connections, by kind. */
  broken: () => { cut: number; half: number };
  /** Stops injecting faults, and resets half-open connections. */
  stopFaults: () => void;
  close: () => Promise<void>;
};

type Connection = {
  fault: Fault | null;
  ends: readonly [client: Socket, backend: Socket];
  forwarded: number;
  isDead: boolean;
};
type OnBreak = (kind: 'cut' | 'half') => void;

/** The largest response before a break, in bytes: about two calls. */
const BYTES_MAX = 1500;
const LATE_MS = 250;
const SILENT_MS = 1200;

/** The faults of a connection, determined by the seed and the connection's number. */
function faultOf(seed: number, number: number): Fault {
  const share = (about: string) => seededRandom(seed, number, about);
  const kind = share('kind');
  if (kind < 0.3) return { kind: 'late', ms: share('ms') * LATE_MS };
  return {
    kind: kind < 0.7 ? 'cut' : 'half',
    direction: share('way') < 0.5 ? 'up' : 'down',
    bytes: 1 + Math.floor(share('bytes') * BYTES_MAX),
    ms: share('ms') * SILENT_MS,
  };
}

function reset({ ends }: Connection): void {
  for (const end of ends) end.resetAndDestroy();
}

/** Forwards a chunk as far as the faults allow; `onBreak` is called when it breaks the connection. */
async function forward(
  connection: Connection,
  { direction, to, chunk }: { direction: Direction; to: Socket; chunk: Buffer },
  onBreak: OnBreak,
): Promise<void> {
  const { fault } = connection;
  if (connection.isDead) return;
  if (fault === null) return void to.write(chunk);
  if (fault.kind === 'late') {
    await sleep(fault.ms);
    to.write(chunk);
    return;
  }
  if (direction !== fault.direction) return void to.write(chunk);
  const remaining = fault.bytes - connection.forwarded;
  connection.forwarded += chunk.length;
  if (chunk.length <= remaining) return void to.write(chunk);
  connection.isDead = true;
  onBreak(fault.kind);
  to.write(chunk.subarray(0, remaining));
  if (fault.kind === 'half') await sleep(fault.ms);
  to.destroySoon();
  reset(connection);
}

/** Forwards the data of one direction, chunk by chunk. */
function forwardAll(connection: Connection, direction: Direction, onBreak: OnBreak): void {
  const [client, backend] = connection.ends;
  const [from, to] = direction === 'up' ? [client, backend] : [backend, client];
  let pending = Promise.resolve();
  from.on('data', (chunk: Buffer) => {
    pending = pending.then(() => forward(connection, { direction, to, chunk }, onBreak));
  });
  from.on('error', () => reset(connection));
  from.on('close', () => void pending.then(() => to.destroySoon()));
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return `http://127.0.0.1:${address.port}`;
}

/** Starts a proxy whose faults are determined by a seed. */
export async function startFaultInjectingProxy(seed: number): Promise<FaultInjectingProxy> {
  const connections = new Set<Connection>();
  const broken = { cut: 0, half: 0 };
  const count: OnBreak = (kind) => {
    broken[kind] += 1;
  };
  let [port, number, isFaulty] = [0, 0, false];
  const nextFault = () => {
    number += 1;
    return isFaulty ? faultOf(seed, number) : null;
  };
  const server = createServer((client) => {
    const ends = [client, connect(port, '127.0.0.1')] as const;
    const connection: Connection = { fault: nextFault(), ends, forwarded: 0, isDead: false };
    connections.add(connection);
    client.on('close', () => connections.delete(connection));
    forwardAll(connection, 'up', count);
    forwardAll(connection, 'down', count);
  });
  const applyFaults = (faulty: boolean) => {
    isFaulty = faulty;
    for (const connection of connections) {
      connection.fault = nextFault();
      if (connection.isDead) reset(connection);
    }
  };
  return {
    url: await listen(server),
    connectTo: (url) => {
      port = Number(new URL(url).port);
    },
    startFaults: () => applyFaults(true),
    stopFaults: () => applyFaults(false),
    broken: () => ({ ...broken }),
    close: async () => {
      for (const connection of connections) reset(connection);
      server.close();
      await once(server, 'close');
    },
  };
}
