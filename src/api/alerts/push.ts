import type * as v from 'valibot';
import {
  type PushSubscription,
  pushKeyAnswer,
  pushSubscriptionAnswer,
  pushTestAnswer,
} from '../../contract/alerts/push.ts';
import type { PushDevice } from '../../contract/alerts/watches.ts';
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';

/** Reads the public key with which a browser subscribes, in base64url. Rejects with a CallError. */
export async function readPushKey(read: Read): Promise<string> {
  return (await makeRead(read, 'GET /push-key', { as: pushKeyAnswer })).key;
}

/** Stores a push subscription. Resolves to its device; rejects with a CallError. */
export async function saveSubscription(write: Write, body: PushSubscription): Promise<PushDevice> {
  const sent = { body, as: pushSubscriptionAnswer };
  return (await makeWrite(write, 'PUT /push-subscriptions', sent)).device;
}

/** Forgets a push subscription. Rejects with a CallError. */
export const deleteSubscription = (write: Write, endpoint: string): Promise<void> =>
  makeWrite(write, 'DELETE /push-subscriptions', { body: { endpoint } });

/** Forgets the push subscription of another device. Rejects with a CallError. */
export const deleteDevice = (write: Write, { id }: Pick<PushDevice, 'id'>): Promise<void> =>
  makeWrite(write, 'DELETE /push-subscriptions', { body: { device: id } });

/** Sends a test message to a subscription. Resolves to the step that failed, if any; rejects with a CallError. */
export const testPush = (
  write: Write,
  { endpoint }: PushSubscription,
): Promise<v.InferOutput<typeof pushTestAnswer>> =>
  makeWrite(write, 'POST /push-test', { body: { endpoint }, as: pushTestAnswer });
