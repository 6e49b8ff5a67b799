import * as v from 'valibot';
import { WATCH_PUSH_ALERTS_MAX } from '../../domain/alerts/limits.ts';
import { DIRECTIONS, END_REASONS, WAYS } from '../../domain/alerts/watch.ts';
import { integerFrom } from '../shared/scalars.ts';
import { quietHours } from './quiet-hours.ts';
import { fromWireTradeAds } from './wire-watched.ts';

/** Times are epoch milliseconds. */
const time = integerFrom(0);
const count = integerFrom(0);

/** Answer of `POST /watchers`: the secret of this browser, which only this answer shows. */
export const watcherAnswer = v.object({ token: v.string() });

const ofEachWatch = {
  id: v.string(),
  ways: v.array(v.picklist(WAYS)),
  isPaused: v.boolean(),
  /** Its push alerts of the last 24 hours. */
  pushAlerts: v.optional(count, 0),
  createdAt: time,
  /** The text of the last alert; null before the first. */
  lastAlert: v.nullable(v.object({ at: time, text: v.string() })),
  /** Its subject as people call it: the name of the item, of the partner or of the weather. */
  label: v.string(),
  /** The path of the page that shows it. */
  path: v.string(),
};

const watchOf = <Kind extends string, Target extends v.ObjectEntries>(kind: Kind, target: Target) =>
  v.object({ kind: v.literal(kind), target: v.object(target), ...ofEachWatch });

const tradeAds = v.pipe(
  v.object({ offering: v.string(), wanting: v.string(), fair: v.boolean() }),
  v.transform(fromWireTradeAds),
);

/** A watch with its last alert. The limits of its target were checked when it was made. */
export const watch = v.union([
  watchOf('restock', { shop: v.string(), item: v.string() }),
  watchOf('weather', { name: v.string() }),
  watchOf('value', { item: v.string(), direction: v.picklist(DIRECTIONS), value: v.number() }),
  v.object({ kind: v.literal('trade-ads'), target: tradeAds, ...ofEachWatch }),
  watchOf('conversations', {}),
  watchOf('conversation', { conversation: v.string() }),
]);
export type Watch = v.InferOutput<typeof watch>;
export type WireWatch = v.InferInput<typeof watch>;

/** Answer of `POST /watches` and `PATCH /watches/{id}`. */
export const watchAnswer = v.object({ watch });

/** A browser that gets push messages. */
export const pushDevice = v.object({
  id: v.string(),
  /** The browser and system in words. */
  device: v.string(),
  createdAt: time,
  /** When sending to it failed last; null while it works. */
  failedAt: v.nullable(time),
});
export type PushDevice = v.InferOutput<typeof pushDevice>;

/** A device to which push has ended. */
const endedDevice = v.object({
  id: v.string(),
  device: v.string(),
  reason: v.picklist(END_REASONS),
  endedAt: time,
});
export type EndedDevice = v.InferOutput<typeof endedDevice>;

/** Answer of `GET /watches`: everything that the page of watches shows. Watches are the newest first. */
export const watchesAnswer = v.object({
  settings: v.object({
    isPaused: v.boolean(),
    timeZone: v.string(),
    quietHours: v.nullable(quietHours),
    /** The webhook's address without its secret; null for none. */
    webhook: v.nullable(v.string()),
    /** Why the webhook has ended, or why Discord refused the last message, and since when; null when neither. */
    webhookProblem: v.optional(v.nullable(v.object({ at: time, reason: v.string() })), null),
  }),
  watches: v.array(watch),
  devices: v.array(pushDevice),
  endedDevices: v.optional(v.array(endedDevice), []),
  /** The most watches, and the most push alerts of 24 hours: of all watches, and of one. */
  limits: v.object({
    watches: count,
    pushAlerts: count,
    pushAlertsOfWatch: v.optional(count, WATCH_PUSH_ALERTS_MAX),
  }),
  /** The push alerts of the last 24 hours. */
  pushAlerts: count,
});
export type WatchesAnswer = v.InferOutput<typeof watchesAnswer>;
export type WireWatchesAnswer = v.InferInput<typeof watchesAnswer>;

/** Answer of `PUT /watchers/webhook`: whether Discord took a test message, and that in words. */
export const webhookAnswer = v.object({ isTested: v.boolean(), test: v.string() });
export type WebhookAnswer = v.InferOutput<typeof webhookAnswer>;

/** An alert on the site; `path` is the page that it leads to. */
const alert = v.object({
  id: v.string(),
  watchId: v.string(),
  title: v.string(),
  body: v.string(),
  path: v.string(),
  at: time,
});
export type Alert = v.InferOutput<typeof alert>;

/** Answer of `GET /alerts`: the newest first, at most 50. */
export const alertsAnswer = v.object({ alerts: v.array(alert) });
