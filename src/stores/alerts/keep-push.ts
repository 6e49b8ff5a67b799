import { readPushKey } from '../../api/alerts/push.ts';
import { hasWatcher, readAsWatcher } from '../../api/alerts/watcher.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import type { WatchesAnswer } from '../../contract/alerts/watches.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { showToast } from '../site/toast.ts';
import { ownDevice, ownEndpoint } from './own-device.ts';
import {
  $pushProblem,
  findSubscription,
  isUsable,
  subscribePush,
  unsubscribePush,
  watcherKind,
} from './push-device.ts';
import { updatePushSupport } from './push-support.ts';
import { readOwnWatches } from './watches.ts';

/** The key in sessionStorage of when this session held its subscription against the backend, and of the endpoint of that. */
const CHECKED_KEY = 'push_checked';

/** Whether this session has held the subscription of an endpoint within a day. The page of devices always does. */
function isChecked(endpoint: string): boolean {
  const [at, checked] = safeSessionStorage.get(CHECKED_KEY)?.split(' ') ?? [];
  const isRecent = Math.abs(Date.now() - Number(at)) < DAY_MS;
  return checked === endpoint && isRecent && location.pathname !== '/watching';
}

/** Whether a subscription works, is unknown to the backend, does not work any more, or was stopped from another device. */
function stateOf(
  { devices, endedDevices }: WatchesAnswer,
  { id, key, subscription }: { id: string; key: string; subscription: PushSubscription | null },
): 'works' | 'unknown' | 'dead' | 'stopped' {
  const ended = endedDevices.find((device) => device.id === id);
  if (ended !== undefined && ended.reason !== 'gone') return 'stopped';
  if (subscription === null || ended !== undefined || !isUsable(subscription, key)) return 'dead';
  const device = devices.find((one) => one.id === id);
  if (device !== undefined && device.failedAt !== null) return 'dead';
  return device === undefined || subscription.endpoint !== ownEndpoint() ? 'unknown' : 'works';
}

/** Subscribes again, and says it where the browser itself fails. Resolves to whether nothing is left to try in this session. */
async function renew(isAnew: boolean): Promise<boolean> {
  const result = await subscribePush({ isAnew });
  if (!('problem' in result)) return true;
  const { problem, isOfBrowser } = result;
  if (!isOfBrowser) return false;
  $pushProblem.set(problem);
  const action = { label: 'Test it', href: '/watching' };
  showToast({ kind: 'error', title: 'Push to this device has stopped', text: problem, action });
  return true;
}

async function check(): Promise<void> {
  const own = ownDevice();
  // Otherwise the device is another's: it is to be claimed, or to be forgotten.
  const isOwn = own?.owner === watcherKind() && hasWatcher();
  if (own === null || !isOwn || updatePushSupport() !== 'granted') return;
  const subscription = await findSubscription();
  if (isChecked(subscription?.endpoint ?? '')) return;
  const [key, watches] = [await readPushKey(readAsWatcher(deadline())), await readOwnWatches()];
  const state = stateOf(watches, { id: own.id, key, subscription });
  if (state === 'stopped') return unsubscribePush();
  if (state !== 'works' && !(await renew(state === 'dead'))) return;
  const checked = (await findSubscription())?.endpoint ?? '';
  safeSessionStorage.set(CHECKED_KEY, `${Date.now()} ${checked}`);
}

/**
 * Holds the subscription of this browser against the devices and the key of the backend, once a session and a day and
 * whenever it has changed. What does not fit is renewed (behaviour E15). Without an answer the next page tries again.
 */
export async function keepPush(): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const onlyHere = { ifAvailable: true };
  const checking =
    locks === undefined
      ? check()
      : locks.request('push', onlyHere, (lock) => (lock === null ? undefined : check()));
  await checking.catch(() => {});
}
