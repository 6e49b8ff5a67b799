import type { Envelope } from '../contract/shared/envelope.ts';
import {
  type ConnectionOptions,
  connectMonitoredSocket,
  type MonitoredSocket,
} from './monitored-socket.ts';
import { ATTEMPTS_MAX, type CloseReason } from './socket.ts';

export type Connection = {
  /** Opens a closed connection; after giving up, it makes ten new attempts. */
  open: () => void;
  /** Closes until the next `open`. */
  close: () => void;
  /** Reconnects with the current URL; a connection closed by `close` stays closed. */
  reopen: () => void;
  /** Reconnects at once after giving up, between two attempts, or after a heartbeat timeout: the network or the reader is back. */
  wake: () => void;
  /** Sends a message; false when the socket is not open, which then connects unless `close` was called. */
  send: (message: Envelope) => boolean;
};

/** Creates a connection that follows behaviour R1; it connects at the first `open`. */
export function createConnection(options: ConnectionOptions): Connection {
  const { attempts, onState } = options;
  let socket: MonitoredSocket | undefined;
  let closeReason: CloseReason | 'disconnected' = 'disconnected';

  const closeSocket = () => {
    socket?.close();
    socket = undefined;
  };
  const close = (reason: typeof closeReason) => {
    closeSocket();
    closeReason = reason;
    onState('closed');
  };
  const open = () => {
    if (socket) return;
    if (attempts.get() >= ATTEMPTS_MAX) attempts.set(0);
    onState('connecting');
    socket = connectMonitoredSocket(options, reconnect, close);
  };
  const reconnect = () => {
    closeSocket();
    open();
  };
  return {
    open,
    close: () => close('disconnected'),
    reopen: () => {
      if (socket || closeReason !== 'disconnected') reconnect();
    },
    wake: () => {
      if (socket?.isOpen()) socket.checkHeartbeat();
      else if (socket ? socket.isWaiting() : closeReason === 'gave-up') reconnect();
    },
    send: (message) => {
      if (socket?.isOpen()) {
        socket.send(JSON.stringify(message));
        return true;
      }
      if (closeReason !== 'disconnected') open();
      return false;
    },
  };
}
