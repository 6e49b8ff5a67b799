import { WebSocket } from 'ws';
import type { Limits } from './limits.ts';

/** A session as the hub knows it. */
export type Session = { id: string; user: { id: string } };

/** Who opens a socket: from where, and with what session; `expired` when it came with a token of none. */
export type Visitor = { address: string; session: Session | null; expired: boolean };

/** An open socket; times in epoch milliseconds. */
export type Peer = Visitor & {
  readonly socket: WebSocket;
  /** When something last came. */
  heardAt: number;
  /** When it was last asked for a sign of life. */
  beatAt: number;
  /** The stretch of time in which its frames are counted. */
  framesSince: number;
  frames: number;
};

/** A peer that was heard just now. */
export function createPeer(socket: WebSocket, visitor: Visitor, now: number): Peer {
  return { ...visitor, socket, heardAt: now, beatAt: now, framesSince: now, frames: 0 };
}

/** Notes that something came; false when it is too much. */
export function hear(peer: Peer, now: number, { frames, framesMs }: Limits): boolean {
  peer.heardAt = now;
  if (now - peer.framesSince >= framesMs) {
    peer.framesSince = now;
    peer.frames = 0;
  }
  peer.frames += 1;
  return peer.frames <= frames;
}

/** Closes a socket with a code, and cuts it off when it does not answer. */
export function part(socket: WebSocket, code: number, { partingMs }: Limits): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.close(code);
  setTimeout(() => socket.terminate(), partingMs).unref();
}

const TEXT = { binary: false };

/** A message as the bytes that any number of sockets are sent. */
export function toFrame(message: { type: string } & Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Sends a frame; drops the socket when too many bytes wait for it already, so that one that does not read costs no memory. */
export function send({ socket }: Peer, frame: Buffer, { bufferedBytes }: Limits): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > bufferedBytes) socket.terminate();
  else socket.send(frame, TEXT);
}
