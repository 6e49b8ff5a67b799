import { HEARTBEAT_MS } from '../contract/shared/envelope.ts';

/** How long a socket may be silent, and how often that is checked, in milliseconds (behaviour R1). */
const TIMEOUT_MS = 45_000;
const CHECK_MS = 30_000;
/** How long a server has to answer once the two clocks disagree. It sends something every 15 s. */
const ANSWER_MS = 20_000;

/** The heartbeat of one open socket. */
export type Heartbeat = {
  /** Records that a message was received. */
  touch: () => void;
  /** Checks now whether the socket has been silent for too long. */
  check: () => void;
  stop: () => void;
};

/** Sends every 15 s and reports 45 s without a message. It compares times, because timers are late in hidden tabs. */
export function startHeartbeat(send: () => void, onTimeout: () => void): Heartbeat {
  let touchedAt = 0;
  let clock = 0;
  const touch = () => {
    touchedAt = performance.now();
    clock = Date.now();
  };
  const check = () => {
    const now = performance.now();
    if (now - touchedAt >= TIMEOUT_MS) onTimeout();
    else if (Math.abs(Date.now() - clock) >= TIMEOUT_MS) {
      // Somebody has set the clock, or the machine slept, which the other clock does not count. An answer tells which.
      touch();
      touchedAt -= TIMEOUT_MS - ANSWER_MS;
      send();
    }
  };
  touch();
  const timers = [setInterval(send, HEARTBEAT_MS), setInterval(check, CHECK_MS)];
  return {
    touch,
    check,
    stop: () => timers.forEach(clearInterval),
  };
}
