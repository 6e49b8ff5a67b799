import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { roll } from '../../../server/feed/demo/random.ts';

type Way = 'up' | 'down';

/**
 * What becomes of a connection: all that it carries is late by `ms`; or it breaks in the middle of a piece, once
 * so many bytes went one way. Then it is cut on both sides, or stays open half-dead: that way is silent until it
 * is reset after `ms`.
 */
type Fate =
  | { kind: 'late'; ms: number }
  | { kind: 'cut' | 'half'; way: Way; bytes: number; ms: number };

/** A line between browsers and a server that can be made rough. */
export type FaultInjectingProxy = {
  url: string;
  /** Where it leads to. */
  leadTo: (url: string) => void;
  /** From now on connections, those that are open included, meet their fates. */
  roughen: () => void;
  /** How many connections have broken, by kind. */
  broken: () => { cut: number; half: number };
  /** From now on all goes well; what is half-dead is reset. */
  calm: () => void;
  close: () => Promise<void>;
};

type Connection = {
  fate: Fate | null;
  ends: readonly [client: Socket, backend: Socket];
  carried: number;
  isDead: boolean;
};
type OnBreak = (kind: 'cut' | 'half') => void;

/** Longest answer that passes before a break, in bytes: about two calls. */
const BYTES_MAX = 1500;
const LATE_MS = 250;
const SILENT_MS = 1200;

/** The fate of a connection: which one belongs to the seed and the connection's number. */
function fateOf(seed: number, number: number): Fate {
  const share = (about: string) => roll(seed, number, about);
  const kind = share('kind');
  if (kind < 0.3) return { kind: 'late', ms: share('ms') * LATE_MS };
  return {
    kind: kind < 0.7 ? 'cut' : 'half',
    way: share('way') < 0.5 ? 'up' : 'down',
    bytes: 1 + Math.floor(share('bytes') * BYTES_MAX),
    ms: share('ms') * SILENT_MS,
  };
}

function reset({ ends }: Connection): void {
  for (const end of ends) end.resetAndDestroy();
}

/** Sends on what came one way, as far as it gets; `onBreak` hears when the connection breaks by it. */
async function pass(
  connection: Connection,
  { way, to, piece }: { way: Way; to: Socket; piece: Buffer },
  onBreak: OnBreak,
): Promise<void> {
  const { fate } = connection;
  if (connection.isDead) return;
  if (fate === null) return void to.write(piece);
  if (fate.kind === 'late') {
    await sleep(fate.ms);
    to.write(piece);
    return;
  }
  if (way !== fate.way) return void to.write(piece);
  const room = fate.bytes - connection.carried;
  connection.carried += piece.length;
  if (piece.length <= room) return void to.write(piece);
  connection.isDead = true;
  onBreak(fate.kind);
  to.write(piece.subarray(0, room));
  if (fate.kind === 'half') await sleep(fate.ms);
  to.destroySoon();
  reset(connection);
}

/** Sends on what comes from one end to the other, piece after piece. */
function carry(connection: Connection, way: Way, onBreak: OnBreak): void {
  const [client, backend] = connection.ends;
  const [from, to] = way === 'up' ? [client, backend] : [backend, client];
  let turn = Promise.resolve();
  from.on('data', (piece: Buffer) => {
    turn = turn.then(() => pass(connection, { way, to, piece }, onBreak));
  });
  from.on('error', () => reset(connection));
  from.on('close', () => void turn.then(() => to.destroySoon()));
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return `http://127.0.0.1:${address.port}`;
}

/** Opens a line whose faults belong to a seed. */
export async function startFaultInjectingProxy(seed: number): Promise<FaultInjectingProxy> {
  const connections = new Set<Connection>();
  const broken = { cut: 0, half: 0 };
  const count: OnBreak = (kind) => {
    broken[kind] += 1;
  };
  let [port, number, isRough] = [0, 0, false];
  const nextFate = () => {
    number += 1;
    return isRough ? fateOf(seed, number) : null;
  };
  const server = createServer((client) => {
    const ends = [client, connect(port, '127.0.0.1')] as const;
    const connection: Connection = { fate: nextFate(), ends, carried: 0, isDead: false };
    connections.add(connection);
    client.on('close', () => connections.delete(connection));
    carry(connection, 'up', count);
    carry(connection, 'down', count);
  });
  const turn = (rough: boolean) => {
    isRough = rough;
    for (const connection of connections) {
      connection.fate = nextFate();
      if (connection.isDead) reset(connection);
    }
  };
  return {
    url: await listen(server),
    leadTo: (url) => {
      port = Number(new URL(url).port);
    },
    roughen: () => turn(true),
    calm: () => turn(false),
    broken: () => ({ ...broken }),
    close: async () => {
      for (const connection of connections) reset(connection);
      server.close();
      await once(server, 'close');
    },
  };
}
