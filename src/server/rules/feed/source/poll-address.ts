import { MINUTE_MS } from '../../../../domain/shared/time-zone.ts';
import { askedMs, type Reach } from './reach.ts';
import type { AddressReader, Reading } from './read-address.ts';

/** The longest wait after failures, unless the source is read less often anyway or asks for more. */
const BACKOFF_MAX_MS = 10 * MINUTE_MS;
/** The seconds between two readings where the file names none. */
const EVERY_DEFAULT = 60;

type Wait = { failures: number; waitS: number | null; random: number };

/** The milliseconds until the next reading: twice as many after each failure, and at least those that the other side asks for. */
export function nextWait(every: number, { failures, waitS, random }: Wait): number {
  const usual = every * 1000;
  if (failures === 0) return usual;
  const longest = Math.max(usual, BACKOFF_MAX_MS);
  const own = Math.min(usual * 2 ** failures, longest) * (0.75 + random / 2);
  return Math.max(own, askedMs(waitS));
}

/** Takes a reading. Returns whether the source is well. */
async function takeReading(reading: Reading, { source, intake, state }: Reach): Promise<boolean> {
  if (reading.state === 'same') return true;
  if (reading.state === 'failed') {
    state.problem('reading', `${new URL(source.url).host} ${reading.problem}`);
    return false;
  }
  const isWell = await intake.take(reading.text);
  if (isWell) state.good('reading');
  return isWell;
}

/** Waits until the next reading. Meanwhile the site hears every minute that the source is well, and gets what it missed. */
async function waitFor(ms: number, isWell: boolean, reach: Reach): Promise<void> {
  const { intake, onSent, pause, signal } = reach;
  for (let left = ms; left > 0 && !signal.aborted; left -= MINUTE_MS) {
    await pause(Math.min(left, MINUTE_MS));
    const isOver = left <= MINUTE_MS || signal.aborted;
    if (!isOver && (await intake.flush(isWell))) await onSent();
  }
}

/** Reads an address again and again until the signal. */
export async function pollAddress(reader: AddressReader, reach: Reach): Promise<void> {
  const { source, intake, onSent, random, signal } = reach;
  let failures = 0;
  while (!signal.aborted) {
    const reading = await reader.read();
    if (signal.aborted) return;
    const isWell = await takeReading(reading, reach);
    if (signal.aborted) return;
    // What is of no use must not be the same next time.
    if (!isWell) reader.forget();
    if (await intake.flush(isWell)) await onSent();
    failures = isWell ? 0 : failures + 1;
    const waitS = reading.state === 'failed' ? reading.waitS : null;
    const every = source.every ?? EVERY_DEFAULT;
    await waitFor(nextWait(every, { failures, waitS, random: random() }), isWell, reach);
  }
}
