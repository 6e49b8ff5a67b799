import { atom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { nullOn } from '../../api/shared/call-error.ts';
import { $mute } from '../session/mute.ts';
import { $session } from '../session/session.ts';
import { polled } from '../shared/polled.ts';

// Every page of a player loads this file. What shows a notice loads with the first one.

/** How often a page asks for notices, in milliseconds. */
const REFRESH_MS = 60_000;

/** The backend's answer about the player's notices, unparsed; null where it has none, and for nobody. */
export const $noticesAnswer = atom<unknown>(null);

/** How many reports wait for an answer; null for a reader who has no role at the desk (behaviour O17). */
export const $waitingReports = atom<number | null>(null);

// The path is that of the contract, whose file has more than this.
const readAnswer = (signal: AbortSignal) => readUntil(signal)('/notices').catch(nullOn(404));

/** Shows what an answer says beside the notices. */
function show(answer: unknown): void {
  const { reports, mute }: { reports?: unknown; mute?: unknown } = Object(answer);
  $waitingReports.set(typeof reports === 'number' ? reports : null);
  $mute.set(typeof mute === 'string' ? mute : null);
}

/** Asks for the notices of whoever is signed in, and calls the listener when there are some (behaviour A14). */
export function followNotices(onNotices: () => void): void {
  let stop = () => {};
  $session.subscribe(({ state }) => {
    stop();
    stop = () => {};
    $noticesAnswer.set(null);
    show(null);
    if (state !== 'in') return;
    stop = polled<unknown>(readAnswer, REFRESH_MS).subscribe(({ data }) => {
      show(data);
      // An answer without notices is as good as none.
      const hasNotices = JSON.stringify(data).includes('"id"');
      $noticesAnswer.set(hasNotices ? data : null);
      if (hasNotices) onNotices();
    });
  });
}
