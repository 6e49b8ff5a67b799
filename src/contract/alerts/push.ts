import * as v from 'valibot';
import { parseUrl } from '../../domain/shared/parse-url.ts';
import { pushDevice } from './watches.ts';

const base64url = (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`), 'base64url'));

const endpoint = v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\x21-\x7e]*$/, 'a URL'));

/**
 * Body of `PUT /push-subscriptions`: what `PushSubscription.toJSON` gives (RFC 8030, RFC 8291). `key` is the key of the
 * site that it was made for. `replaces` is the endpoint of a former subscription of the same browser, and `replacesAuth` its `auth`, which makes a token unnecessary.
 */
export const pushSubscription = v.object({
  endpoint: v.pipe(
    endpoint,
    v.check((raw) => parseUrl(raw) !== null, 'a URL'),
  ),
  keys: v.object({ p256dh: base64url(87), auth: base64url(22) }),
  key: v.optional(base64url(87)),
  replaces: v.optional(endpoint),
  replacesAuth: v.optional(base64url(22)),
});
export type PushSubscription = v.InferOutput<typeof pushSubscription>;

/** Body of `DELETE /push-subscriptions`: the endpoint, or the id of the device. */
export const pushUnsubscription = v.union([
  v.object({ endpoint }),
  v.object({ device: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'the id of a device')) }),
]);

/** Body of `POST /push-test`. */
export const pushTest = v.object({ endpoint });

/** Answer of `PUT /push-subscriptions`. */
export const pushSubscriptionAnswer = v.object({ device: pushDevice });

/** Answer of `GET /push-key`: the public key of the server as `applicationServerKey` takes it (RFC 8292); '' before its first start. */
export const pushKeyAnswer = v.object({ key: v.string() });

/** The steps of a push message from the server to the push service. */
const PUSH_STEPS = ['subscription', 'address', 'connection', 'answer'] as const;

/** Answer of `POST /push-test`: null when the push service took the message, else the step that failed, and why. */
export const pushTestAnswer = v.object({
  failed: v.nullable(v.object({ step: v.picklist(PUSH_STEPS), reason: v.string() })),
  /** The tag of the sent message, by which the service worker tells the page that it arrived. */
  tag: v.string(),
});

/** A declarative push message, which the service worker reads too. */
export const pushMessage = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** The whole URL of the page that a click opens. */
    navigate: v.string(),
    tag: v.string(),
  }),
});
export type PushMessage = v.InferOutput<typeof pushMessage>;

/** A message of the service worker to open pages: an alert is shown, or was pressed. */
export const workerMessage = v.object({
  alert: v.picklist(['shown', 'clicked']),
  tag: v.string(),
});
