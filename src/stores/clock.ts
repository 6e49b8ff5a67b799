import { atom, computed, onMount } from 'nanostores';
import { serverNow } from '../api/server-clock.ts';

/** The server's time in epoch milliseconds, each second while somebody looks; 0 until the page runs. */
const $now = atom(0);

onMount($now, () => {
  if (typeof window === 'undefined') return undefined;
  const tick = () => $now.set(serverNow());
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
});

const AGE_STEP = 10_000;

/** The server's time in steps of 10 s: what ages are told by, so that they do not redraw each second. */
export const $ageNow = computed($now, (now) => Math.floor(now / AGE_STEP) * AGE_STEP);
