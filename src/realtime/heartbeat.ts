import { HEARTBEAT_MS } from '../contract/shared/envelope.ts';

/** How long a socket may be silent, and how often that is looked at, in milliseconds (behaviour R1). */
const SILENT_MS = 45_000;
const LOOK_MS = 30_000;

/** Watches over one open socket. */
export type Watch = {
  /** Something was heard. */
  hear: () => void;
  /** Looks now whether it has been silent for too long. */
  look: () => void;
  stop: () => void;
};

/** Beats every 15 s and says when 45 s went by without a message, by the clock: ticks are late in hidden tabs. */
export function watch(beat: () => void, onSilence: () => void): Watch {
  let heardAt = Date.now();
  const look = () => {
    // A clock that was set back would hide a silence for as long.
    if (Math.abs(Date.now() - heardAt) >= SILENT_MS) onSilence();
  };
  const timers = [setInterval(beat, HEARTBEAT_MS), setInterval(look, LOOK_MS)];
  return {
    hear: () => {
      heardAt = Date.now();
    },
    look,
    stop: () => timers.forEach(clearInterval),
  };
}
