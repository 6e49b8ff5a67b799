import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/shared/envelope.ts';
import type { Door } from './channel-handler.ts';
import { createPeer, hear, type Peer, part, type Visitor } from './client.ts';
import { createTally } from './keyed-count.ts';
import type { Limits } from './limits.ts';

type Options = { limits: Limits; now: () => number };

/** Passes on what a socket sends, until it is too much. */
function listen(peer: Peer, door: Door, { limits, now }: Options): void {
  const { socket } = peer;
  const refuse = () => part(socket, CLOSE_CODES.refused, limits);
  const sign = () => {
    if (!hear(peer, now(), limits)) refuse();
  };
  socket.on('ping', sign);
  socket.on('pong', sign);
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!hear(peer, now(), limits) || isBinary) refuse();
    else door.take(peer, data.toString());
  });
}

/** The sockets that are open, each with what is done with it. */
export function createPeers(options: Options) {
  const { limits, now } = options;
  const peers = new Map<Peer, Door>();
  const users = createTally();
  const leave = (peer: Peer, door: Door) => {
    if (peer.session !== null) users.remove(peer.session.user.id);
    peers.delete(peer);
    door.leave(peer);
  };
  const enter = (door: Door, socket: WebSocket, visitor: Visitor) => {
    const user = visitor.session?.user.id;
    if (user !== undefined && users.of(user) >= limits.perUser) {
      return part(socket, CLOSE_CODES.refused, limits);
    }
    if (user !== undefined) users.add(user);
    const peer = createPeer(socket, visitor, now());
    peers.set(peer, door);
    listen(peer, door, options);
    socket.on('close', () => leave(peer, door));
    door.join(peer);
  };
  /** Asks those for a sign of life that were not asked for a while, and drops those that gave none. */
  const look = () => {
    for (const [peer, door] of peers) {
      if (now() - peer.heardAt > limits.silentMs) peer.socket.terminate();
      else if (now() - peer.beatAt >= limits.beatMs) {
        peer.beatAt = now();
        peer.socket.ping();
        door.beat(peer);
      }
    }
  };
  return { all: () => [...peers.keys()], enter, look, size: () => peers.size + users.size() };
}
