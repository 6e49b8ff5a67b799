import { atom } from 'nanostores';
import { LOGOUT_EVENT, readToken, TOKEN_UPDATE_EVENT } from '../../../api/shared/session-token.ts';
import type { ChannelMessage, EventType } from '../../../contract/shared/channel-events.ts';
import type { Envelope } from '../../../contract/shared/envelope.ts';
import { SOCKET_PATHS } from '../../../contract/shared/paths.ts';
import type { ConnectionState } from '../../../realtime/monitored-socket.ts';
import { followPage } from '../../../realtime/page-lifecycle.ts';
import { createPageSocket } from '../../../realtime/page-socket.ts';
import { onWindow } from '../on-return.ts';
import { type Link, toLink } from './link.ts';
import { storedAttempts } from './stored-attempts.ts';

/** The state of the page's real-time channel (behaviour R1, R2). */
export const $channel = atom<ConnectionState>('connecting');

/** Whether the channel is gone (behaviour R4). */
export const $channelLink = atom<Link>('fine');

const attempts = storedAttempts(SOCKET_PATHS.channel);

type Listener = (message: Envelope) => void;
const listeners = new Map<string, Set<Listener>>();

/** Messages of this type arrive as the channel opens, before anybody listens. They are replayed to later listeners. */
const REPLAYED_TYPE: EventType<'backend'> = 'USER_STATUS';
const REPLAY_MAX = 100;
let replayed: Envelope[] = [];

/** Calls the listener with each message of a type, without parsing its data as `onChannelEvent` does. Returns how to stop that. */
export function onMessage(type: EventType<'backend'>, listener: Listener): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known.add(listener));
  if (type === REPLAYED_TYPE) for (const message of replayed) listener(message);
  return () => known.delete(listener);
}

let tokenInUse: string | null = null;

const connection = createPageSocket({
  path: SOCKET_PATHS.channel,
  attempts,
  token: () => {
    tokenInUse = readToken();
    return tokenInUse;
  },
  onState: (state) => {
    replayed = [];
    $channel.set(state);
    $channelLink.set(toLink(state, attempts));
  },
  onMessage: (message) => {
    if (message.type === REPLAYED_TYPE) replayed = [...replayed, message].slice(-REPLAY_MAX);
    for (const listener of listeners.get(message.type) ?? []) listener(message);
  },
  onHeartbeat: () => send({ type: 'HEARTBEAT', data: { timestamp: Date.now() } }),
});

/** Sends a message. Returns false when the channel is not open, and connects it then (behaviour R1). */
export const send = (message: ChannelMessage<'site'>): boolean => connection.send(message);

/** Makes ten new attempts after the channel was given up (behaviour R4). */
export const retryChannel = connection.open;

/** Opens the channel with the stored token, or without one, and again when the token changes (behaviour R2). */
export function startChannel(): void {
  const follow = () => readToken() !== tokenInUse && connection.reopen();
  onWindow([TOKEN_UPDATE_EVENT, LOGOUT_EVENT, 'storage'], follow);
  onMessage('AUTH_EXPIRED', () => window.dispatchEvent(new Event(TOKEN_UPDATE_EVENT)));
  followPage(connection);
}
