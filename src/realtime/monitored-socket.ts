import { type Envelope, readEnvelope } from '../contract/shared/envelope.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { type Attempts, type CloseReason, connectSocket, type Socket } from './socket.ts';

export type ConnectionState = 'connecting' | 'connected' | 'closed';

/** The parts of one connection: its URL at each attempt, and its callbacks. */
export type ConnectionOptions = {
  url: () => string;
  attempts: Attempts;
  onState: (state: ConnectionState) => void;
  onMessage: (message: Envelope) => void;
  /** Called every 15 s while it is open. */
  onHeartbeat?: () => void;
};

/** A socket with a heartbeat while it is open; `checkHeartbeat` checks for a timeout now. */
export type MonitoredSocket = Socket & { checkHeartbeat: () => void };

/** Connects a socket with a heartbeat; the caller handles a timeout and the final close. */
export function connectMonitoredSocket(
  { url, attempts, onState, onMessage, onHeartbeat = () => {} }: ConnectionOptions,
  onTimeout: () => void,
  onClose: (reason: CloseReason) => void,
): MonitoredSocket {
  let heartbeat: Heartbeat | undefined;
  const socket = connectSocket(url, attempts, {
    onOpen: () => {
      heartbeat = startHeartbeat(onHeartbeat, onTimeout);
      onState('connected');
    },
    onMessage: (data) => {
      heartbeat?.touch();
      const message = readEnvelope(data);
      if (message) onMessage(message);
    },
    onDisconnect: () => {
      heartbeat?.stop();
      onState('connecting');
    },
    onClose,
  });
  return {
    ...socket,
    checkHeartbeat: () => heartbeat?.check(),
    close: () => {
      heartbeat?.stop();
      socket.close();
    },
  };
}
