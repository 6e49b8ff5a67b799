import { atom, computed } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import { readStatus } from '../../api/status/status.ts';
import { LIVE, oldestSeconds } from '../../contract/shared/freshness.ts';
import type { Status } from '../../contract/status/status.ts';
import { refetchAt, restockedShops, type Shop } from '../../domain/status/shop.ts';
import { $now, updateNow } from '../shared/clock.ts';
import { onChannelEvent } from '../shared/on-channel-event.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';
import { polled } from '../shared/polled.ts';

/** How often the status is read while it is used (behaviour S3), in milliseconds. */
const POLL = 30_000;
/**
 * A change is read after a random wait between these times, in milliseconds. Every open tab receives it in the same
 * moment, and for the shorter time a cache may answer with the old status (contract: Shared caches).
 */
const CHANGE_WAIT = { min: oldestSeconds(LIVE) * 1000, max: 5000 };
/** The age from which the page says how old the status is: two polls. */
const STALE = 2 * POLL;
/** How long a restock is highlighted, in milliseconds. */
const HIGHLIGHT = 20_000;

/** The keys of the shops that have just restocked. */
export const $restocked = atom<readonly string[]>([]);

/** Whether a read of the status is under way. */
export const $readingStatus = atom(false);

let shops: readonly Shop[] = [];
/** When a reset needs a read of its own (the server's epoch ms); null when none does. */
let refetch: number | null = null;
let refetchTimer: ReturnType<typeof setTimeout> | undefined;
let changeTimer: ReturnType<typeof setTimeout> | undefined;
let highlightTimer: ReturnType<typeof setTimeout> | undefined;

function highlightRestocks(keys: readonly string[]) {
  if (keys.length === 0) return;
  clearTimeout(highlightTimer);
  $restocked.set(keys);
  highlightTimer = setTimeout(() => $restocked.set([]), HIGHLIGHT);
}

function handleStatus(status: Status) {
  const now = serverNow();
  highlightRestocks(restockedShops(shops, status.shops, now));
  shops = status.shops;
  refetch = refetchAt(shops, now);
  clearTimeout(refetchTimer);
  if (refetch !== null) refetchTimer = setTimeout(retryStatus, refetch - now);
}

async function readAndHandle(signal: AbortSignal): Promise<Status> {
  $readingStatus.set(true);
  try {
    const status = await readStatus(readUntil(signal));
    updateNow();
    handleStatus(status);
    return status;
  } finally {
    $readingStatus.set(false);
  }
}

/** Shops and weathers, read every 30 s, 3 s after a near reset (behaviour S3), and soon after a change (behaviour R3). */
export const $status = polled(readAndHandle, POLL);

/** Whether the shown status is older than two polls. */
export const $isStatusStale = computed(
  [$status, $now],
  ({ at }, now) => at !== null && now - at > STALE,
);

/** Reads the status now. */
export function retryStatus(): void {
  $status.refetch();
}

/** Reads a change that the channel reports. Changes that come meanwhile are read with it. */
function readChange() {
  const { min, max } = CHANGE_WAIT;
  changeTimer ??= setTimeout(
    () => {
      changeTimer = undefined;
      retryStatus();
    },
    min + Math.random() * (max - min),
  );
}

/** Reads again if a hidden page has missed a reset. */
function catchUp() {
  if (refetch !== null && serverNow() >= refetch) retryStatus();
}

onPageMount($status, () => {
  return [
    onWindow(['visibilitychange'], catchUp),
    onChannelEvent('STATUS_CHANGED', readChange),
    () => {
      clearTimeout(changeTimer);
      changeTimer = undefined;
      clearTimeout(refetchTimer);
      clearTimeout(highlightTimer);
    },
  ];
});
