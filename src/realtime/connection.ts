import type { Envelope } from '../contract/shared/envelope.ts';
import { type ConnectionOptions, dialGuarded, type GuardedLine } from './monitored-socket.ts';
import { ATTEMPTS_MAX, type LineEnd } from './socket.ts';

export type Connection = {
  /** Opens what is not open; after it was given up, with ten new attempts. */
  open: () => void;
  /** Disconnects until the next `open`. */
  close: () => void;
  /** Opens anew, with the address as it is now; a disconnected one stays so. */
  reopen: () => void;
  /** The network or the reader is back: what was given up, waits or went silent is dialled at once. */
  wake: () => void;
  /** False when nothing could be sent; unless disconnected, it then connects. */
  send: (message: Envelope) => boolean;
};

/** A connection by the rules of R1; it dials at the first `open`. */
export function createConnection(options: ConnectionOptions): Connection {
  const { attempts, onState } = options;
  let line: GuardedLine | undefined;
  let rest: LineEnd | 'disconnected' = 'disconnected';

  const hangUp = () => {
    line?.stop();
    line = undefined;
  };
  const end = (why: typeof rest) => {
    hangUp();
    rest = why;
    onState('closed');
  };
  const open = () => {
    if (line) return;
    if (attempts.get() >= ATTEMPTS_MAX) attempts.set(0);
    onState('connecting');
    line = dialGuarded(options, redial, end);
  };
  const redial = () => {
    hangUp();
    open();
  };
  return {
    open,
    close: () => end('disconnected'),
    reopen: () => {
      if (line || rest !== 'disconnected') redial();
    },
    wake: () => {
      if (line?.isOpen()) line.look();
      else if (line ? line.isWaiting() : rest === 'abandoned') redial();
    },
    send: (message) => {
      if (line?.isOpen()) {
        line.send(JSON.stringify(message));
        return true;
      }
      if (rest !== 'disconnected') open();
      return false;
    },
  };
}
