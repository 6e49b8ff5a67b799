import { HEARTBEAT_MS } from '../../contract/shared/envelope.ts';
import type { FigureSources } from '../home/site-stats.ts';
import type { Door } from './channel-handler.ts';
import { type Peer, send, toFrame } from './client.ts';
import type { Limits } from './limits.ts';
import { createLiveState, type LiveState, newsSince } from './live-state.ts';
import { createSerial } from './task-queue.ts';

/** The least time between two messages to a socket, in milliseconds (contract: Home stream). */
const APART_MS = 1000;

type Dependencies = FigureSources & { limits: Limits; onError: (error: unknown) => void };

/** What a listener was told last, null for nothing yet, and when. */
type Listener = { state: LiveState | null; sentAt: number };

export type Live = Door & {
  /** Says that pets hatched. */
  expire: () => void;
  /** Tells the listeners what is new; to be called often. */
  look: () => void;
  /** Resolves when nothing is being told. */
  settled: () => Promise<void>;
};

/** Frames that lead to a state, by the one before; each built when first needed and shared by all sockets. */
function createFrames(state: LiveState) {
  const frames = new Map<LiveState | null, Buffer>();
  return (before: LiveState | null): Buffer => {
    const frame = frames.get(before) ?? toFrame(newsSince(before, state));
    frames.set(before, frame);
    return frame;
  };
}

/** The home stream (contract: Home stream). What happens within a second of a message is told together a second after it. */
export function createLive({ limits, onError, ...sources }: Dependencies): Live {
  const { now } = sources;
  const latest = createLiveState(sources);
  const listeners = new Map<Peer, Listener>();
  const serial = createSerial(onError);
  const isDue = ({ state, sentAt }: Listener, current: LiveState) =>
    now() - sentAt >= (state === current ? HEARTBEAT_MS : APART_MS);
  const tell = async (isFor: (listener: Listener) => boolean) => {
    const current = await latest.current();
    const frameFrom = createFrames(current);
    for (const [peer, listener] of listeners) {
      if (!isFor(listener) || !isDue(listener, current)) continue;
      send(peer, frameFrom(listener.state), limits);
      listener.state = current;
      listener.sentAt = now();
    }
  };
  const greet = () => tell(({ state }) => state === null);
  const tellAll = () => tell(() => true);
  return {
    expire: latest.expire,
    look: () => {
      if (listeners.size > 0) serial.add(tellAll);
    },
    settled: serial.settled,
    join: (peer) => {
      listeners.set(peer, { state: null, sentAt: Number.NEGATIVE_INFINITY });
      serial.add(greet);
    },
    leave: (peer) => void listeners.delete(peer),
    take: () => {},
    beat: () => {},
  };
}
