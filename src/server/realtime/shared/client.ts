import { WebSocket } from 'ws';
import type { HomeStreamMessage } from '../../../contract/home/live.ts';
import type { ChannelMessage } from '../../../contract/shared/channel-events.ts';
import type { Limits } from './limits.ts';

/** A session as the hub knows it. */
export type Session = { id: string; user: { id: string } };

/** Who opens a socket; `isTokenExpired` when the token belongs to no session. */
export type ClientIdentity = {
  ipAddress: string;
  session: Session | null;
  isTokenExpired: boolean;
};

/** An open socket and its state; times in milliseconds of a clock that nobody sets. */
export type Client = ClientIdentity & {
  readonly socket: WebSocket;
  /** When the last frame arrived. */
  receivedAt: number;
  /** When the last ping was sent. */
  pingedAt: number;
  /** When the current window of the frame limit began. */
  windowStart: number;
  /** Frames received in this window. */
  frameCount: number;
};

/** Creates a client that sent something at `now`. */
export function createClient(socket: WebSocket, identity: ClientIdentity, now: number): Client {
  return { ...identity, socket, receivedAt: now, pingedAt: now, windowStart: now, frameCount: 0 };
}

/** Records that a frame arrived; returns false when the client exceeds the frame limit. */
export function touch(
  client: Client,
  now: number,
  { framesPerWindow, frameWindowMs }: Limits,
): boolean {
  client.receivedAt = now;
  if (now - client.windowStart >= frameWindowMs) {
    client.windowStart = now;
    client.frameCount = 0;
  }
  client.frameCount += 1;
  return client.frameCount <= framesPerWindow;
}

/** Closes a socket with a code, and terminates it when the other side does not answer. */
export function closeSocket(socket: WebSocket, code: number, { closeTimeoutMs }: Limits): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.close(code);
  setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
}

const TEXT = { binary: false };

/** Serialises a message once, for any number of sockets. */
export function toFrame(message: ChannelMessage<'backend'> | HomeStreamMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Sends a frame. Terminates a socket that does not read, so that unsent bytes do not fill the memory. */
export function send({ socket }: Client, frame: Buffer, { bufferedBytes }: Limits): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > bufferedBytes) socket.terminate();
  else socket.send(frame, TEXT);
}

/** Handles the sockets of one path. */
export type ChannelHandler = {
  onOpen: (client: Client) => void;
  onClose: (client: Client) => void;
  /** Called with each text frame. */
  onMessage: (client: Client, frame: string) => void;
  /** Called for each socket every 15 s. */
  sendHeartbeat: (client: Client) => void;
};
