import type { Item } from '../items/item.ts';
import type { ItemValue } from '../items/value.ts';
import type { TradeItem } from '../trades/trade-item.ts';
import { tradeItemId } from '../trades/trade-item.ts';

/** Why a deal fell through (behaviour M15). There is no free text. */
export const FALL_REASONS = [
  'no_show',
  'changed_mind',
  'item_gone',
  'other_items',
  'game_problem',
] as const;
export type FallReason = (typeof FALL_REASONS)[number];

/** How long after the acceptance the players can say how a deal ended, in milliseconds (behaviour M15). */
export const DEAL_ANSWER_MS = 86_400_000;

type Agreement = { state: string; acceptedAt: number | null };

/** Whether an agreement waits for a confirmation; times in epoch milliseconds. False for a backend that keeps no deals. */
export function isOpenDeal({ state, acceptedAt }: Agreement, now: number): boolean {
  if (acceptedAt === null || now - acceptedAt >= DEAL_ANSWER_MS) return false;
  return state === 'accepted' || state === 'confirmed';
}

/** Whether nobody ended an agreement in time (behaviour M15). */
export function hasLapsed(deal: Agreement, now: number): boolean {
  const isAgreement = deal.state === 'accepted' || deal.state === 'confirmed';
  return isAgreement && deal.acceptedAt !== null && !isOpenDeal(deal, now);
}

/** The value of one of each item at a time (epoch ms), by its slug; null for an item without one. */
export type KeptValues = {
  at: number;
  bySlug: Readonly<Record<string, number | null>>;
  /** The factors of mutations at that time, by slug. */
  multipliers: Readonly<Record<string, Item['mutationMultipliers']>>;
};

/** A side with the values that an offer kept, in place of today's (behaviour M14). */
export function withKeptValues(
  side: readonly TradeItem[],
  { bySlug, multipliers }: KeptValues,
): TradeItem[] {
  return side.map((one) => {
    if (one.isCategory || !Object.hasOwn(bySlug, tradeItemId(one))) return one;
    const value: ItemValue = bySlug[tradeItemId(one)] ?? 'N/A';
    const mutationMultipliers = multipliers[tradeItemId(one)] ?? null;
    const counted = { value, isValueAbsent: false, mutationMultipliers, updatedAt: null };
    const item = { ...one.item, ...counted };
    return { ...one, item };
  });
}
