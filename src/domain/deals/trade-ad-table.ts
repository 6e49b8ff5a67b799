import { RENEWABLE_MS } from './trade-ad-life.ts';

/** The states of a trade ad at a time. One whose hour is over is `ended`; its owner can renew it (behaviour T15). */
export const TRADE_AD_STATES = ['open', 'ended', 'promised', 'traded', 'removed'] as const;
export type TradeAdState = (typeof TRADE_AD_STATES)[number];

/** The events of a trade ad, by its owner, a moderator, time, or a deal (`promise`, `release`, `trade`). */
export const TRADE_AD_EVENTS = [
  'edit',
  'renew',
  'delete',
  'remove',
  'hour',
  'promise',
  'release',
  'trade',
  'suspend',
  'leave',
] as const;
export type TradeAdEvent = (typeof TRADE_AD_EVENTS)[number];

type TradeAdRow = { from: TradeAdState; event: TradeAdEvent; to: TradeAdState };

const row = (from: TradeAdState, event: TradeAdEvent, to: TradeAdState): TradeAdRow => ({
  from,
  event,
  to,
});

/** Every change of a trade ad (behaviour M32). What is not here is refused. */
export const TRADE_AD_TABLE: readonly TradeAdRow[] = [
  row('open', 'edit', 'open'),
  row('open', 'renew', 'open'),
  row('open', 'delete', 'removed'),
  row('open', 'remove', 'removed'),
  row('open', 'hour', 'ended'),
  row('open', 'promise', 'promised'),
  row('open', 'suspend', 'removed'),
  row('open', 'leave', 'removed'),
  row('ended', 'renew', 'open'),
  row('ended', 'promise', 'promised'),
  row('ended', 'suspend', 'removed'),
  row('ended', 'leave', 'removed'),
  row('promised', 'release', 'open'),
  row('promised', 'trade', 'traded'),
  row('promised', 'suspend', 'removed'),
  row('promised', 'leave', 'removed'),
  row('traded', 'leave', 'removed'),
];

/** The states in which nothing comes of a trade ad any more: its open offers end. */
export const OVER_STATES = ['traded', 'removed'] as const satisfies readonly TradeAdState[];

/** Whether nothing comes of a trade ad any more. */
export const isOver = (state: TradeAdState): boolean => OVER_STATES.some((over) => over === state);

/** The next state of a trade ad after an event; null when that is refused. */
export function tradeAdAfter(state: TradeAdState, event: TradeAdEvent): TradeAdState | null {
  const found = TRADE_AD_TABLE.find((one) => one.from === state && one.event === event);
  return found?.to ?? null;
}

/** Whether the owner of a trade ad in a state can renew it; both times in epoch milliseconds. */
export const mayRenew = (state: TradeAdState, createdAt: number, now: number): boolean =>
  tradeAdAfter(state, 'renew') !== null && now < createdAt + RENEWABLE_MS;

/** The states in which something can happen to a trade ad. */
export const tradeAdStatesBefore = (event: TradeAdEvent): TradeAdState[] =>
  TRADE_AD_TABLE.filter((one) => one.event === event).map(({ from }) => from);

/** The stored state of a trade ad. The clock says whether a published one is open or has ended. */
export const TRADE_AD_STATUSES = ['published', 'paused', 'traded', 'removed'] as const;
export type TradeAdStatus = (typeof TRADE_AD_STATUSES)[number];

const STATUS_OF: Record<TradeAdState, TradeAdStatus> = {
  open: 'published',
  ended: 'published',
  promised: 'paused',
  traded: 'traded',
  removed: 'removed',
};

/** The stored states that stand for some states. */
export const statusesOf = (states: readonly TradeAdState[]): TradeAdStatus[] => [
  ...new Set(states.map((state) => STATUS_OF[state])),
];

/** The state of a trade ad at a time; both times in epoch milliseconds. */
export function tradeAdState(status: TradeAdStatus, endsAt: number, now: number): TradeAdState {
  if (status === 'published') return now < endsAt ? 'open' : 'ended';
  return status === 'paused' ? 'promised' : status;
}
