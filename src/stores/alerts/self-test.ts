import { atom } from 'nanostores';
import { testPush } from '../../api/alerts/push.ts';
import { writeAsWatcher } from '../../api/alerts/watcher.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { problemMessage } from '../../api/shared/problem-message.ts';
import { type PushSubscription, workerMessage } from '../../contract/alerts/push.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { askPermission, subscribePush } from './push-device.ts';

/** The steps from a browser to an alert that somebody has pressed, in their order. */
export const TEST_STEPS = ['permission', 'subscription', 'delivery', 'click'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

/** How far the self-test is: the step under way, or that failed with what to do. */
export type SelfTest =
  | { state: 'idle' }
  | { state: 'done' }
  | { state: 'running'; step: TestStep }
  | { state: 'failed'; step: TestStep; problem: string };

export const $selfTest = atom<SelfTest>({ state: 'idle' });

/** How long a message may take from the push service to the browser, and a person to press, in milliseconds. */
const DELIVERY_MS = 20_000;
const CLICK_MS = 60_000;

/** The tag of the message of a self-test. */
const TAG = 'self-test';

const NOT_SENT = 'The test could not be sent. Try again later.';
const NOT_ARRIVED =
  'The message was sent, but did not get here within 20 seconds. Check that your system lets the browser show notifications. Check that "Do not disturb" is off.';
const NOT_PRESSED =
  'The alert arrived, but nobody pressed it within a minute. If you did not see it, let your system show what the browser sends.';

/** Waits for the worker to say what happened to the test. Resolves to false when it does not in time. */
function heard(alert: 'shown' | 'clicked', ms: number): Promise<boolean> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const end = (result: boolean) => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('message', listen);
      resolve(result);
    };
    const listen = ({ data }: MessageEvent) => {
      const message = readAs(workerMessage, data);
      if (message?.alert === alert && message.tag === TAG) end(true);
    };
    const timer = setTimeout(end, ms, false);
    serviceWorker.addEventListener('message', listen);
    serviceWorker.startMessages();
  });
}

const fail = (step: TestStep, problem: string) => $selfTest.set({ state: 'failed', step, problem });
const begin = (step: TestStep) => $selfTest.set({ state: 'running', step });

/** Sends a message. If the push service does not know the subscription any more, it goes to a new one. */
async function send(subscription: PushSubscription) {
  const { failed } = await testPush(writeAsWatcher(deadline()), subscription);
  if (failed?.step !== 'subscription') return failed;
  const renewed = await subscribePush({ isAnew: true });
  if ('problem' in renewed) return { reason: renewed.problem };
  return (await testPush(writeAsWatcher(deadline()), renewed.subscription)).failed;
}

/** Sends a message through the push service. Resolves to what went wrong, or null. */
async function deliver(subscription: PushSubscription, wasShown: Promise<boolean>) {
  try {
    const failed = await send(subscription);
    if (failed !== null) return failed.reason;
  } catch (error) {
    return problemMessage(error, NOT_SENT) ?? NOT_SENT;
  }
  return (await wasShown) ? null : NOT_ARRIVED;
}

/** Walks from the permission to the press of an alert, and stops where it does not go on (behaviour E7). */
export async function runSelfTest(): Promise<void> {
  begin('permission');
  const refusal = await askPermission();
  if (refusal !== null) return fail('permission', refusal);
  begin('subscription');
  const subscribed = await subscribePush();
  if ('problem' in subscribed) return fail('subscription', subscribed.problem);
  begin('delivery');
  const wasShown = heard('shown', DELIVERY_MS);
  const wasPressed = heard('clicked', CLICK_MS);
  const problem = await deliver(subscribed.subscription, wasShown);
  if (problem !== null) return fail('delivery', problem);
  begin('click');
  if (await wasPressed) $selfTest.set({ state: 'done' });
  else fail('click', NOT_PRESSED);
}
