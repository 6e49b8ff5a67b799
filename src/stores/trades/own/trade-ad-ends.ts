import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';
import { serverNow } from '../../../api/shared/server-clock.ts';
import { endsAt } from '../../../domain/deals/trade-ad-life.ts';
import { clearEnds, ENDS_KEY } from './follow-ends.ts';

/** How long after an end the backend is asked, whose clock decides, in milliseconds. */
const LATE_MS = 5000;

const readEnds = () =>
  (safeLocalStorage.get(ENDS_KEY) ?? '').split(',').map(Number).filter(Boolean);

function store(ends: readonly number[]): void {
  // If storage is full or forbidden, nothing is announced.
  if (ends.length === 0) clearEnds();
  else safeLocalStorage.set(ENDS_KEY, ends.join());
}

/** The ends that are due and not announced yet. What cannot be read is left out. */
export function dueEnds(): number[] {
  const until = serverNow() - LATE_MS;
  return readEnds().filter((end) => end <= until);
}

/** Remembers when a trade ad ends that was published or renewed (behaviour T15). */
export function rememberEnd({ createdAt }: { createdAt: number }): void {
  store([...readEnds(), endsAt(createdAt)]);
}

/** Forgets ends that were announced. */
export function forgetEnds(ends: readonly number[]): void {
  store(readEnds().filter((end) => !ends.includes(end)));
}
