import type { Source } from './definition.ts';
import type { Intake } from './intake.ts';
import type { StateLog } from './state-log.ts';

/** The longest wait that the other side may ask for, in seconds. */
const ASKED_MAX_S = 86_400;

/** The milliseconds of the seconds that the other side asks for. */
export const askedMs = (waitS: number | null): number => Math.min(waitS ?? 0, ASKED_MAX_S) * 1000;

/** What reads a source needs: its file, where answers go, and the outside. */
export type Reach = {
  source: Source;
  intake: Intake;
  state: StateLog;
  /** Is called after something was sent. */
  onSent: () => Promise<void>;
  /** Waits some milliseconds, or until the end. */
  pause: (ms: number) => Promise<unknown>;
  random: () => number;
  signal: AbortSignal;
};
