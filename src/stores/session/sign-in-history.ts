import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import { PATH_KEY } from './continue-sign-in.ts';

/** The key in sessionStorage of the history's length when this tab left for a sign-in. */
const LENGTH_KEY = 'sign_in_history';
/** At this length browsers drop the oldest entry, so that positions are not known. */
const LENGTH_MAX = 50;
/** How long going back may take before the path is opened in another way, in milliseconds. */
const BACK_MS = 3000;

/** Opens the first page of a sign-in, and remembers where in the tab's history it began (behaviour A15). */
export function leaveForSignIn(url: string): void {
  // The new entry ends the history here, so that its length tells the position. The sign-in replaces it.
  history.pushState(history.state, '');
  safeSessionStorage.set(LENGTH_KEY, `${history.length}`);
  location.replace(url);
}

/** The number of entries between here and the start of this tab's sign-in; 0 when it is not known. */
function stepsBack(): number {
  const left = safeSessionStorage.get(LENGTH_KEY);
  if (left === null) return 0;
  safeSessionStorage.remove(LENGTH_KEY);
  const steps = history.length - Number(left) + 1;
  return steps > 0 && history.length < LENGTH_MAX ? steps : 0;
}

/** Leads from the end of a sign-in to a path, in the history's entry where the sign-in began (behaviour A15). */
export function returnFromSignIn(path: string): void {
  const steps = stepsBack();
  if (steps === 0 || !safeSessionStorage.set(PATH_KEY, path)) {
    location.replace(path);
    return;
  }
  // Going forward again leads to the path, too.
  history.replaceState(null, '', path);
  history.go(-steps);
  setTimeout(() => location.reload(), BACK_MS);
}
