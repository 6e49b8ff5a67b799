import type * as v from 'valibot';
import { ALERT_PATHS } from '../../contract/alerts/alerts-paths.ts';
import {
  type PushSubscription,
  pushKeyAnswer,
  pushSubscriptionAnswer,
  pushTestAnswer,
} from '../../contract/alerts/push.ts';
import type { PushDevice } from '../../contract/alerts/watches.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read, Write } from '../shared/client.ts';

/** Reads the public key with which a browser subscribes, in base64url. Rejects with a CallError. */
export async function readPushKey(read: Read): Promise<string> {
  const path = ALERT_PATHS.pushKey;
  return answerAs(pushKeyAnswer, `GET ${path}`, await read(path)).key;
}

/** Stores a push subscription. Resolves to its device; rejects with a CallError. */
export async function saveSubscription(
  write: Write,
  subscription: PushSubscription,
): Promise<PushDevice> {
  const path = ALERT_PATHS.pushSubscriptions;
  return answerAs(pushSubscriptionAnswer, `PUT ${path}`, await write('PUT', path, subscription))
    .device;
}

/** Forgets a push subscription. Rejects with a CallError. */
export async function deleteSubscription(write: Write, endpoint: string): Promise<void> {
  await write('DELETE', ALERT_PATHS.pushSubscriptions, { endpoint });
}

/** Forgets the push subscription of another device. Rejects with a CallError. */
export async function deleteDevice(
  write: Write,
  { id: device }: Pick<PushDevice, 'id'>,
): Promise<void> {
  await write('DELETE', ALERT_PATHS.pushSubscriptions, { device });
}

/** Sends a test message to a subscription. Resolves to the step that failed, if any; rejects with a CallError. */
export async function testPush(
  write: Write,
  { endpoint }: PushSubscription,
): Promise<v.InferOutput<typeof pushTestAnswer>> {
  const path = ALERT_PATHS.pushTest;
  return answerAs(pushTestAnswer, `POST ${path}`, await write('POST', path, { endpoint }));
}
