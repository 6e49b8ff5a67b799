import { atom } from 'nanostores';
import { deleteSubscription, readPushKey, saveSubscription } from '../../api/alerts/push.ts';
import { readAsWatcher, writeAsWatcher } from '../../api/alerts/watcher.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { problemMessage } from '../../api/shared/problem-message.ts';
import { readToken } from '../../api/shared/session-token.ts';
import {
  pushSubscription,
  type PushSubscription as Subscription,
} from '../../contract/alerts/push.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { forgetDevice, ownEndpoint, rememberDevice, rememberEndpoint } from './own-device.ts';
import { NOT_SUBSCRIBED, PUSH_PROBLEMS, subscribeProblem } from './push-problems.ts';
import { updatePushSupport } from './push-support.ts';
import { registerWorker } from './register-worker.ts';
import { ensureWatcher } from './watch-actions.ts';
import { refreshWatches } from './watches.ts';

/** The subscription that this browser has, or why it has none; `isOfBrowser` when the browser itself failed. */
export type Subscribed = { subscription: Subscription } | { problem: string; isOfBrowser: boolean };

/** Why push to this browser has stopped, with what to do; null while nothing is known to be wrong. */
export const $pushProblem = atom<string | null>(null);

/** Whoever watches in this browser. */
export const watcherKind = (): 'player' | 'browser' =>
  readToken() === null ? 'browser' : 'player';

/** Asks for the permission if nobody has. Call it while a press is handled. Resolves to what to do, or null. */
export async function askPermission(): Promise<string | null> {
  const support = updatePushSupport();
  if (support === 'ask') await Notification.requestPermission();
  const result = updatePushSupport();
  return result === 'granted' ? null : PUSH_PROBLEMS[result];
}

/** The subscription of this browser; null without one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Whether a subscription was made with a key. A browser that does not tell is believed. */
function isForKey({ options }: PushSubscription, key: string): boolean {
  const used = options?.applicationServerKey;
  if (!used) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(used)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** Whether a subscription is one that Chromium has removed: it keeps it for a while, and no message reaches it. */
const isRemoved = ({ endpoint }: { endpoint: string }) =>
  endpoint.startsWith('https://permanently-removed.invalid/');

/** Whether messages that are sent with a key reach a subscription, as far as the browser tells. */
export const isUsable = (subscription: PushSubscription, key: string): boolean =>
  !isRemoved(subscription) && isForKey(subscription, key);

/** How long a browser may take to subscribe, in milliseconds. Some never answer where they reach no push service. */
const SUBSCRIBE_MS = 20_000;

/** Rejects with a TimeoutError when it takes longer than a time in milliseconds. */
function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}

/** Subscribes with a key. A subscription that is not usable, as one of a backend before, gives way; with `isAnew` any does. */
async function subscribe(key: string, isAnew: boolean): Promise<Subscription> {
  const { pushManager } = await registerWorker();
  if (!pushManager) throw new DOMException('', 'NotSupportedError');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const former = await pushManager.getSubscription();
  const isKept = former === null || (!isAnew && isUsable(former, key));
  if (!isKept) await former.unsubscribe();
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const other = await pushManager.getSubscription();
    if (other === null) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  });
  const subscription = readAs(pushSubscription, made?.toJSON());
  if (subscription === null) throw new DOMException('', 'AbortError');
  // A subscription that the browser has just removed may come back at once. A later try makes another one.
  if (isRemoved(subscription)) throw new DOMException('', 'InvalidStateError');
  return subscription;
}

/** Stores a subscription at the backend, with the key that it was made for, in the place of the one that the backend knows. */
async function store(subscription: Subscription, key: string): Promise<void> {
  const { endpoint } = subscription;
  const former = ownEndpoint();
  const replaces = former === null || former === endpoint ? {} : { replaces: former };
  const { id } = await saveSubscription(writeAsWatcher(deadline()), {
    ...subscription,
    key,
    ...replaces,
  });
  rememberDevice(watcherKind(), id);
  rememberEndpoint(endpoint);
}

/** Subscribes this browser, whose permission is there, and stores that at the backend. `isAnew` leaves what it had. */
export async function subscribePush({ isAnew = false } = {}): Promise<Subscribed> {
  const problem = await ensureWatcher();
  if (problem !== null) return { problem, isOfBrowser: false };
  try {
    const key = await readPushKey(readAsWatcher(deadline()));
    const subscription = await inTime(subscribe(key, isAnew), SUBSCRIBE_MS);
    await store(subscription, key);
    $pushProblem.set(null);
    refreshWatches();
    return { subscription };
  } catch (error) {
    if (error instanceof DOMException)
      return { problem: subscribeProblem(error), isOfBrowser: true };
    return { problem: problemMessage(error, NOT_SUBSCRIBED) ?? NOT_SUBSCRIBED, isOfBrowser: false };
  }
}

/** Ends the subscription of this browser, here and at the backend. */
export async function unsubscribePush(): Promise<void> {
  forgetDevice();
  const subscription = await findSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  // Otherwise the backend learns it from the push service when it sends next.
  await deleteSubscription(writeAsWatcher(deadline()), subscription.endpoint).catch(() => {});
  refreshWatches();
}
