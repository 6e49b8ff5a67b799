import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pickIpAddress } from './http/ip-address.ts';

/** How many connections a server may have, in all and from one IP address. */
type ConnectionLimits = { inAll: number; perIpAddress: number };

/** The descriptors that stay free for files and the database; half of them where there are few. */
const DESCRIPTORS_KEPT = 1000;
/** A silent connection takes some 10 kB, so this many take 200 MB. */
const CONNECTIONS_MAX = 20_000;
/** Where the system does not say how many descriptors a process may have. */
const DESCRIPTORS_UNKNOWN = 4096;
/** An IP address may have a tenth of all connections. */
const ADDRESSES = 10;

/** Computes the limits from Linux's `/proc/self/limits`, an empty text elsewhere. */
export function connectionLimits(procLimits: string, trustProxy: boolean): ConnectionLimits {
  const found = /^Max open files +(\d+) /m.exec(procLimits)?.[1];
  const descriptors = found === undefined ? DESCRIPTORS_UNKNOWN : Number(found);
  const kept = Math.min(DESCRIPTORS_KEPT, Math.floor(descriptors / 2));
  const inAll = Math.min(CONNECTIONS_MAX, descriptors - kept);
  // All connections of a proxy have the proxy's address.
  return { inAll, perIpAddress: trustProxy ? inAll : Math.ceil(inAll / ADDRESSES) };
}

/** Reads the limits of this process. */
export async function readConnectionLimits(trustProxy: boolean): Promise<ConnectionLimits> {
  const procLimits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  return connectionLimits(procLimits, trustProxy);
}

/** Connections, and those of them that are silent: no WebSocket, and without a request or with one whose body is still awaited. The one that has been silent longest is first. */
type Group = { open: Set<Socket>; silent: Set<Socket> };

const createGroup = (): Group => ({ open: new Set(), silent: new Set() });

/** Groups the connections by IP address, beside the group of all. */
function createGroups() {
  const all = createGroup();
  const byIpAddress = new Map<string, Group>();
  const groupsOf = new WeakMap<Socket, readonly Group[]>();
  const setSilent = (socket: Socket, isSilent: boolean) => {
    for (const { open, silent } of groupsOf.get(socket) ?? []) {
      silent.delete(socket);
      if (isSilent && open.has(socket)) silent.add(socket);
    }
  };
  const remove = (socket: Socket) => {
    setSilent(socket, false);
    for (const { open } of groupsOf.get(socket) ?? []) open.delete(socket);
  };
  const add = (socket: Socket, ipAddress: string) => {
    const own = byIpAddress.get(ipAddress) ?? createGroup();
    byIpAddress.set(ipAddress, own);
    groupsOf.set(socket, [all, own]);
    for (const { open } of [all, own]) open.add(socket);
    setSilent(socket, true);
    socket.once('close', () => {
      remove(socket);
      if (own.open.size === 0 && byIpAddress.get(ipAddress) === own) byIpAddress.delete(ipAddress);
    });
  };
  return { all, add, remove, setSilent, of: (ipAddress: string) => byIpAddress.get(ipAddress) };
}

/** Keeps a server reachable: a connection too many takes the place of the one that has been silent longest, and is destroyed where none is silent. */
export function limitConnections(server: Server, { inAll, perIpAddress }: ConnectionLimits): void {
  const groups = createGroups();
  const makeRoom = (group: Group | undefined, most: number): boolean => {
    if (group === undefined || group.open.size < most) return true;
    const [longest] = group.silent;
    if (longest === undefined) return false;
    // Its descriptor is free at once, its close event comes later.
    groups.remove(longest);
    longest.destroy();
    return true;
  };
  server.on('connection', (socket: Socket) => {
    const ipAddress = pickIpAddress(undefined, socket.remoteAddress, false);
    const hasRoom = makeRoom(groups.of(ipAddress), perIpAddress) && makeRoom(groups.all, inAll);
    if (hasRoom) groups.add(socket, ipAddress);
    else socket.destroy();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const setRunning = () => groups.setSilent(socket, false);
    // Other requests wait for their client until their body has arrived.
    if (request.method === 'GET') setRunning();
    else request.once('end', setRunning);
    response.once('close', () => {
      request.off('end', setRunning);
      groups.setSilent(socket, true);
    });
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => groups.setSilent(socket, false));
}
