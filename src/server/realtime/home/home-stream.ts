import { HEARTBEAT_MS } from '../../../contract/shared/envelope.ts';
import { type ChannelHandler, type Client, send, toFrame } from '../shared/client.ts';
import type { Limits } from '../shared/limits.ts';
import { createTaskQueue } from '../shared/task-queue.ts';
import {
  createHomeStreamState,
  type HomeStreamSources,
  type HomeStreamState,
  messageSince,
} from './home-stream-state.ts';

/** The least time between two messages to a socket, in milliseconds (contract: Home stream). */
const INTERVAL_MS = 1000;

type Dependencies = HomeStreamSources & { limits: Limits; onError: (error: unknown) => void };

/** The state that a client received last (null before the first), and when. */
type SendResult = { state: HomeStreamState | null; at: number };

export type HomeStream = ChannelHandler & {
  /** Marks the state as outdated after pets hatched. */
  invalidate: () => void;
  /** Sends the updates that are due; call it often. */
  check: () => void;
  /** The number of tasks that wait. */
  waiting: () => number;
  /** Resolves when nothing is being sent. */
  settled: () => Promise<void>;
};

/** Builds the frames that lead to a state, by the state before it; all sockets share each frame. */
function createFrames(state: HomeStreamState) {
  const frames = new Map<HomeStreamState | null, Buffer>();
  return (before: HomeStreamState | null): Buffer => {
    const frame = frames.get(before) ?? toFrame(messageSince(before, state));
    frames.set(before, frame);
    return frame;
  };
}

/** Creates the home stream (contract: Home stream). Changes within a second of a message are sent together after that second. */
export function createHomeStream({ limits, onError, ...sources }: Dependencies): HomeStream {
  const { monotonicNow } = sources;
  const latest = createHomeStreamState(sources);
  const clients = new Map<Client, SendResult>();
  const queue = createTaskQueue(onError);
  const isDue = ({ state, at }: SendResult, current: HomeStreamState) =>
    monotonicNow() - at >= (state === current ? HEARTBEAT_MS : INTERVAL_MS);
  const update = async (isIncluded: (sent: SendResult) => boolean) => {
    const current = await latest.current();
    const frameSince = createFrames(current);
    for (const [client, sent] of clients) {
      if (!isIncluded(sent) || !isDue(sent, current)) continue;
      send(client, frameSince(sent.state), limits);
      sent.state = current;
      sent.at = monotonicNow();
    }
  };
  const updateNew = () => update(({ state }) => state === null);
  const updateAll = () => update(() => true);
  return {
    invalidate: latest.invalidate,
    check: () => {
      if (clients.size > 0) queue.add(updateAll);
    },
    waiting: queue.size,
    settled: queue.settled,
    onOpen: (client) => {
      clients.set(client, { state: null, at: Number.NEGATIVE_INFINITY });
      queue.add(updateNew);
    },
    onClose: (client) => void clients.delete(client),
    onMessage: () => {},
    sendHeartbeat: () => {},
  };
}
