import { deleteSubscription, readPushKey, saveSubscription } from '../../api/alerts/push.ts';
import { readAsWatcher, writeAsWatcher } from '../../api/alerts/watcher.ts';
import { problemMessage } from '../../api/shared/call-problem.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { readToken } from '../../api/shared/session-token.ts';
import { type PushSubscription, pushSubscription } from '../../contract/alerts/push.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { updatePushSupport } from './push-support.ts';
import { registerWorker } from './register-worker.ts';
import { ensureWatcher } from './watch-actions.ts';
import { refreshWatches } from './watches.ts';

/** The key in localStorage of who gets the push messages of this browser, and of its id among the devices. */
const DEVICE_KEY = 'push_device';

/** What to do where push messages are not possible. */
export const PUSH_PROBLEMS = {
  denied:
    'This browser blocks notifications of this site. Allow them in the settings of the site, beside its address, then try again.',
  ask: 'You have not answered the question of your browser. Press again, and allow notifications.',
  unsupported: 'This browser cannot get push messages. Watch on the site, or use another browser.',
  install:
    'On an iPhone or iPad, first add this site to the home screen: press Share, then "Add to Home Screen". Then open it from there.',
} as const;

/** The subscription that this browser has, or why it has none. */
export type Subscribed = { subscription: PushSubscription } | { problem: string };

type Owner = 'player' | 'browser';

/** Whoever watches in this browser. */
export const watcherKind = (): Owner => (readToken() === null ? 'browser' : 'player');

/** The device that this browser is, and whose push messages it gets; null when it gets none. */
export function ownDevice(): { owner: string; id: string } | null {
  const [owner, id] = safeLocalStorage.get(DEVICE_KEY)?.split(' ') ?? [];
  return owner === undefined || id === undefined ? null : { owner, id };
}

/** Remembers which device this browser is. */
export function rememberDevice(id: string): void {
  safeLocalStorage.set(DEVICE_KEY, `${watcherKind()} ${id}`);
}

/** Asks for the permission if nobody has. Call it while a press is handled. Resolves to what to do, or null. */
export async function askPermission(): Promise<string | null> {
  const support = updatePushSupport();
  if (support === 'ask') await Notification.requestPermission();
  const result = updatePushSupport();
  return result === 'granted' ? null : PUSH_PROBLEMS[result];
}

/** Subscribes with a key. A subscription for another key, of a backend before, gives way. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string) {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (former === null) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

const NOT_SUBSCRIBED = 'Your browser could not subscribe at its push service. Try again later.';

/** Subscribes this browser, whose permission is there, and stores that at the backend. */
export async function subscribePush(): Promise<Subscribed> {
  const watcherProblem = await ensureWatcher();
  if (watcherProblem !== null) return { problem: watcherProblem };
  try {
    const key = await readPushKey(readAsWatcher(deadline()));
    const raw = (await subscribe(await registerWorker(), key)).toJSON();
    const subscription = readAs(pushSubscription, raw);
    if (subscription === null) return { problem: NOT_SUBSCRIBED };
    const { id } = await saveSubscription(writeAsWatcher(deadline()), subscription);
    rememberDevice(id);
    refreshWatches();
    return { subscription };
  } catch (error) {
    const isOwn = error instanceof DOMException;
    return { problem: (isOwn ? null : problemMessage(error, NOT_SUBSCRIBED)) ?? NOT_SUBSCRIBED };
  }
}

/** Ends the subscription of this browser, here and at the backend. */
export async function unsubscribePush(): Promise<void> {
  safeLocalStorage.remove(DEVICE_KEY);
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  // Otherwise the backend learns it from the push service when it sends next.
  await deleteSubscription(writeAsWatcher(deadline()), subscription.endpoint).catch(() => {});
  refreshWatches();
}
