import type { Outcome, Sent } from '../../../data/alerts/deliveries.ts';

type Options<R> = {
  /** The host or the address that a delivery goes to. Those of one lane wait for each other. */
  laneOf: (row: R) => string;
  /** How many of a lane are sent at the same time. */
  perLane: number;
  send: (row: R) => Promise<Sent>;
  now: () => number;
  /** Resolves when the outcome is written. Until then the delivery keeps its place, so that few are unknown after a kill. */
  onOutcome: (row: R, outcome: Outcome) => Promise<void>;
  onError: (error: unknown) => void;
};

export type Lanes<R> = {
  add: (row: R) => void;
  /** Forgets lanes in which nothing waits. */
  forgetIdle: () => void;
  /** The deliveries that are being sent. */
  sending: () => Promise<void>[];
  /** Begins nothing any more. */
  stop: () => void;
};

type Lane<R> = { active: number; waiting: R[]; pausedUntil: number };

/** For how long a delivery waits that could not even be tried. */
const UNTRIED_MS = 5000;

/** Creates the lanes in which deliveries wait to be sent. */
export function createLanes<R extends { attempts: number }>(options: Options<R>): Lanes<R> {
  const { laneOf, perLane, send, now, onOutcome, onError } = options;
  const lanes = new Map<string, Lane<R>>();
  const sending = new Set<Promise<void>>();
  let isStopped = false;

  const later = ({ attempts }: R, at: number): Outcome => ({ kind: 'later', at, attempts });
  const pause = (lane: Lane<R>, until: number) => {
    lane.pausedUntil = until;
    for (const row of lane.waiting.splice(0)) void onOutcome(row, later(row, until));
  };
  const sendOne = async (row: R, lane: Lane<R>) => {
    lane.active += 1;
    const sent = await send(row).catch((error: unknown): Sent => {
      onError(error);
      return { outcome: later(row, now() + UNTRIED_MS) };
    });
    const written = onOutcome(row, sent.outcome);
    if (sent.pauseUntil !== undefined) pause(lane, sent.pauseUntil);
    await written;
    lane.active -= 1;
    advance(lane);
  };
  const advance = (lane: Lane<R>) => {
    while (!isStopped && lane.active < perLane) {
      const row = lane.waiting.shift();
      if (row === undefined) return;
      const task = sendOne(row, lane).finally(() => sending.delete(task));
      sending.add(task);
    }
  };

  return {
    add: (row) => {
      const name = laneOf(row);
      const lane = lanes.get(name) ?? { active: 0, waiting: [], pausedUntil: 0 };
      lanes.set(name, lane);
      lane.waiting.push(row);
      if (lane.pausedUntil > now()) pause(lane, lane.pausedUntil);
      else advance(lane);
    },
    forgetIdle: () => {
      for (const [name, { active, waiting, pausedUntil }] of lanes) {
        if (active + waiting.length === 0 && pausedUntil <= now()) lanes.delete(name);
      }
    },
    sending: () => [...sending],
    stop: () => {
      isStopped = true;
    },
  };
}
