import * as v from 'valibot';
import { DIRECTIONS, WAYS } from '../../domain/alerts/watch.ts';
import { isTimeZone, UTC } from '../../domain/shared/time-zone.ts';
import { id } from '../chat/body-scalars.ts';
import { amount, key, keyOrNothing, text } from '../shared/feed-scalars.ts';
import { quietHours } from './quiet-hours.ts';
import { fromWireTradeAds } from './wire-watched.ts';

/** The ways by which alerts come. */
export const ways = v.pipe(
  v.array(v.picklist(WAYS)),
  v.minLength(1),
  v.maxLength(WAYS.length),
  v.check((list) => new Set(list).size === list.length, 'each way once'),
);

/** The items that trade ads offer and look for; one of the two may be ''. */
const tradeAds = v.pipe(
  v.object({ offering: keyOrNothing, wanting: keyOrNothing, fair: v.boolean() }),
  v.check(({ offering, wanting }) => offering + wanting !== '', 'an item on one side at least'),
  v.transform(fromWireTradeAds),
);

/** The schema of the target of each kind of watch. */
const WATCH_TARGETS = {
  restock: v.object({ shop: v.union([v.literal(''), text]), item: text }),
  weather: v.object({ name: text }),
  value: v.object({ item: key, direction: v.picklist(DIRECTIONS), value: amount }),
  'trade-ads': tradeAds,
  conversations: v.object({}),
  conversation: v.object({ conversation: id }),
} as const;

/** Describes what is watched, a kind with its target, together with further fields. */
const watchedWith = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.variant('kind', [
    v.object({ kind: v.literal('restock'), target: WATCH_TARGETS.restock, ...fields }),
    v.object({ kind: v.literal('weather'), target: WATCH_TARGETS.weather, ...fields }),
    v.object({ kind: v.literal('value'), target: WATCH_TARGETS.value, ...fields }),
    v.object({ kind: v.literal('trade-ads'), target: WATCH_TARGETS['trade-ads'], ...fields }),
    v.object({ kind: v.literal('conversations'), target: WATCH_TARGETS.conversations, ...fields }),
    v.object({ kind: v.literal('conversation'), target: WATCH_TARGETS.conversation, ...fields }),
  ]);

/** The watched thing: a kind with its target. */
export const watched = watchedWith({});

/** Body of `POST /watches`: what is watched, and by which ways its alerts come. */
export const newWatch = watchedWith({ ways });
export type NewWatch = v.InferOutput<typeof newWatch>;
export type WireNewWatch = v.InferInput<typeof newWatch>;

/** Body of `PATCH /watches/{id}`: the changed fields. */
export const changedWatch = v.object({
  ways: v.optional(ways),
  isPaused: v.optional(v.boolean()),
});
export type ChangedWatch = v.InferOutput<typeof changedWatch>;

/** Body of `POST /watchers/claim`: the token of the browser that watched without an account. */
export const watcherClaim = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'the token of a watcher')),
});

/** A browser names whatever its system says, so what is no known time zone is UTC (behaviour E17). */
const timeZone = v.fallback(v.pipe(v.string(), v.check(isTimeZone)), UTC);

/** Body of `PUT /watchers/settings`. */
export const watcherSettings = v.object({
  isPaused: v.boolean(),
  timeZone,
  quietHours: v.nullable(quietHours),
});
export type WatcherSettings = v.InferOutput<typeof watcherSettings>;

/** Body of `PUT /watchers/webhook`: an address of Discord in any of its forms. */
export const webhookBody = v.object({ url: v.pipe(v.string(), v.maxLength(300)) });

const after = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'a time in epoch milliseconds'),
  v.transform(Number),
);

/** Query of `GET /alerts`: those from a time on, in epoch milliseconds. */
export const alertsQuery = v.object({ after: v.optional(after, '0') });
