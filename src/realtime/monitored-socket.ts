import { type Envelope, readEnvelope } from '../contract/shared/envelope.ts';
import { type Watch, watch } from './heartbeat.ts';
import { type Attempts, dial, type Line, type LineEnd } from './socket.ts';

export type ConnectionState = 'connecting' | 'connected' | 'closed';

/** What one connection needs: where it leads at each dial, and who is told. */
export type ConnectionOptions = {
  address: () => string;
  attempts: Attempts;
  onState: (state: ConnectionState) => void;
  onMessage: (message: Envelope) => void;
  /** Called every 15 s while it is open. */
  onBeat?: () => void;
};

/** A line that is watched over while it is open; `look` asks whether it went silent. */
export type GuardedLine = Line & { look: () => void };

/** Dials; a socket that falls silent and a line that is over are left to the caller. */
export function dialGuarded(
  { address, attempts, onState, onMessage, onBeat = () => {} }: ConnectionOptions,
  onSilence: () => void,
  onEnd: (why: LineEnd) => void,
): GuardedLine {
  let guard: Watch | undefined;
  const line = dial(address, attempts, {
    onOpen: () => {
      guard = watch(onBeat, onSilence);
      onState('connected');
    },
    onFrame: (frame) => {
      guard?.hear();
      const message = readEnvelope(frame);
      if (message) onMessage(message);
    },
    onDrop: () => {
      guard?.stop();
      onState('connecting');
    },
    onEnd,
  });
  return {
    ...line,
    look: () => guard?.look(),
    stop: () => {
      guard?.stop();
      line.stop();
    },
  };
}
