import { atom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { nullOn } from '../../api/shared/call-error.ts';
import { $session } from '../session/session.ts';
import { polled } from '../shared/polled.ts';

// Every page of a player loads this file. What shows a notice loads with the first one.

/** How often a page asks for notices, in milliseconds. */
const REFRESH_MS = 60_000;

/** What the backend answers about the player's notices, unparsed; null where it has none, and for nobody. */
export const $noticesAnswer = atom<unknown>(null);

// The path is that of the contract, whose file has more than this.
const readAnswer = (signal: AbortSignal) =>
  readUntil(signal)('/notices').then(
    // An answer without notices is as good as none.
    (answer) => (JSON.stringify(answer).includes('"id"') ? answer : null),
    nullOn(404),
  );

/** Asks for the notices of whoever is signed in, and calls the listener when there are some (behaviour A14). */
export function followNotices(onNotices: () => void): void {
  let stop = () => {};
  $session.subscribe(({ state }) => {
    stop();
    stop = () => {};
    $noticesAnswer.set(null);
    if (state !== 'in') return;
    stop = polled<unknown>(readAnswer, REFRESH_MS).subscribe(({ data }) => {
      $noticesAnswer.set(data);
      if (data) onNotices();
    });
  });
}
