import { atom } from 'nanostores';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';

/** Whom a report is about and where it happened: in a conversation, up to a place of it, or in an ad. */
export type Reported = {
  user: { id: string; username: string };
  conversationId: string | null;
  seq: number | null;
  tradeAdId: string | null;
};

/** The report that is being written; null while there is none. */
export const $reporting = atom<Reported | null>(null);

/** The conversation whose partner the reader is about to block or let in again; null while nothing is asked. */
export const $blocking = atom<Conversation | null>(null);

/** Begins the report of the partner of a conversation. */
export function reportPartner({ id, partner, lastSeq }: Conversation): void {
  $reporting.set({ user: partner, conversationId: id, seq: lastSeq, tradeAdId: null });
}

/** Begins the report of an ad's author. */
export function reportTradeAd({ id, user }: TradeAd): void {
  $reporting.set({ user, conversationId: null, seq: null, tradeAdId: id });
}
