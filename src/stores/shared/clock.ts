import { atom } from 'nanostores';
import { serverNow } from '../../api/shared/server-clock.ts';
import { onPageMount } from './on-page-mount.ts';

const SECOND = 1000;

/** The server's time in epoch milliseconds, updated each second while it is used; 0 until the page runs. */
export const $now = atom(0);

onPageMount($now, () => {
  let timer: ReturnType<typeof setTimeout>;
  // The tick follows the server's seconds, because countdowns end on them.
  const tick = () => {
    const now = serverNow();
    $now.set(now);
    timer = setTimeout(tick, SECOND - (now % SECOND));
  };
  tick();
  return [() => clearTimeout(timer)];
});

/** Updates the time at once, because an answer may just have corrected it. */
export function updateNow(): void {
  $now.set(serverNow());
}
