import { atom } from 'nanostores';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';

/** The reported player, and where it happened: in a conversation up to a sequence, or in a trade ad. */
export type Reported = {
  user: { id: string; username: string };
  conversationId: string | null;
  seq: number | null;
  tradeAdId: string | null;
};

/** The report that the reader is writing; null for none. */
export const $reporting = atom<Reported | null>(null);

/** A player to block or unblock, with the id of the conversation if one is at hand. */
export type BlockTarget = Pick<Conversation, 'partner' | 'blocked'> & { id: string | null };

/** The player whom the reader is about to block or unblock; null while nobody is asked. */
export const $blocking = atom<BlockTarget | null>(null);

/** Starts a report about the partner of a conversation. */
export function reportPartner({ id, partner, lastSeq }: Conversation): void {
  $reporting.set({ user: partner, conversationId: id, seq: lastSeq, tradeAdId: null });
}

/** Starts a report about a player, without a conversation or a trade ad. */
export function reportPlayer(user: Reported['user']): void {
  $reporting.set({ user, conversationId: null, seq: null, tradeAdId: null });
}

/** Starts a report about the author of a trade ad. */
export function reportTradeAd({ id, user }: TradeAd): void {
  $reporting.set({ user, conversationId: null, seq: null, tradeAdId: id });
}
