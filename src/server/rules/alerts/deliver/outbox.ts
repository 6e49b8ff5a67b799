import type { Outcome, Sent, Settled } from '../../../data/alerts/deliveries.ts';
import { createLanes } from './lanes.ts';
import { createRepeated } from './repeated.ts';

type Row = { id: string; attempts: number };

type Options<R extends Row> = {
  /** Reads the deliveries that are due, the oldest first. */
  readDue: (limit: number) => Promise<R[]>;
  /** The host or the address that a delivery goes to. */
  laneOf: (row: R) => string;
  /** How many go to one host or address at the same time. */
  perLane: number;
  send: (row: R) => Promise<Sent>;
  /** Writes outcomes in one transaction. */
  settle: (settled: readonly Settled<R>[]) => Promise<void>;
  now: () => number;
  onError: (error: unknown) => void;
};

export type Outbox = {
  /** Reads what is due. */
  wake: () => void;
  /** Resolves when nothing is read, sent or written any more. */
  idle: () => Promise<void>;
  /** Stops reading, and resolves when what is being sent has been written. */
  stop: () => Promise<void>;
};

/** The most deliveries in memory. */
const ROWS_MAX = 500;

type Writing<R> = Settled<R> & { onWritten: () => void };

/** Collects outcomes and writes them. What cannot be written now is written with the next ones, so that nothing is sent twice. */
function createWriter<R extends Row>({ settle, onError }: Pick<Options<R>, 'settle' | 'onError'>) {
  let waiting: Writing<R>[] = [];
  let isStopped = false;
  const release = (written: readonly Writing<R>[]) => {
    for (const { onWritten } of written) onWritten();
  };
  const writer = createRepeated(async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await settle(batch);
      release(batch);
    } catch (error) {
      if (isStopped) release(batch);
      else waiting = [...batch, ...waiting];
      throw error;
    }
  }, onError);
  const add = (row: R, outcome: Outcome) =>
    new Promise<void>((resolve) => {
      waiting.push({ row, outcome, onWritten: resolve });
      writer.run();
    });
  const stop = () => {
    isStopped = true;
    writer.run();
  };
  return { ...writer, add, stop };
}

/** Creates what sends the deliveries of a table until each has an outcome: at least once, and a bounded number at a time. */
export function createOutbox<R extends Row>({ readDue, ...options }: Options<R>): Outbox {
  const { onError } = options;
  const known = new Set<string>();
  /** The deliveries that got their outcome since the last read began. That read may return it as it was before. */
  const settledSinceRead = new Set<string>();
  let isStopped = false;
  let mayBeMore = false;

  const writer = createWriter<R>(options);
  const onOutcome = async (row: R, outcome: Outcome) => {
    await writer.add(row, outcome);
    known.delete(row.id);
    settledSinceRead.add(row.id);
    if (mayBeMore && known.size < ROWS_MAX / 2) reader.run();
  };
  const lanes = createLanes<R>({ ...options, onOutcome });
  const reader = createRepeated(async () => {
    if (isStopped || known.size >= ROWS_MAX) return;
    lanes.forgetIdle();
    settledSinceRead.clear();
    const rows = await readDue(ROWS_MAX);
    mayBeMore = rows.length === ROWS_MAX;
    for (const row of rows) {
      if (known.has(row.id) || settledSinceRead.has(row.id)) continue;
      known.add(row.id);
      lanes.add(row);
    }
  }, onError);

  const pending = () => [reader.done(), writer.done(), ...lanes.sending()];
  const idle = async () => {
    for (let all = pending(); all.some((one) => one !== null); all = pending()) {
      await Promise.all(all);
    }
  };
  return {
    wake: () => {
      writer.run();
      reader.run();
    },
    idle,
    stop: () => {
      isStopped = true;
      lanes.stop();
      writer.stop();
      return idle();
    },
  };
}
