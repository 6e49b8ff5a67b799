import { HEARTBEAT_MS } from '../contract/shared/envelope.ts';

/** How long a socket may be silent, and how often that is checked, in milliseconds (behaviour R1). */
const TIMEOUT_MS = 45_000;
const CHECK_MS = 30_000;

/** The heartbeat of one open socket. */
export type Heartbeat = {
  /** Records that a message was received. */
  touch: () => void;
  /** Checks now whether the socket has been silent for too long. */
  check: () => void;
  stop: () => void;
};

/** Sends every 15 s and reports 45 s without a message. It compares clock times, because timers are late in hidden tabs. */
export function startHeartbeat(send: () => void, onTimeout: () => void): Heartbeat {
  let touchedAt = Date.now();
  const check = () => {
    // If the clock was set back, the difference would be too small to notice a timeout.
    if (Math.abs(Date.now() - touchedAt) >= TIMEOUT_MS) onTimeout();
  };
  const timers = [setInterval(send, HEARTBEAT_MS), setInterval(check, CHECK_MS)];
  return {
    touch: () => {
      touchedAt = Date.now();
    },
    check,
    stop: () => timers.forEach(clearInterval),
  };
}
