import { safeSessionStorage } from '../../../api/shared/safe-storage.ts';
import { lenientRecord } from '../../../contract/chat/chat-scalars.ts';
import { toEvent } from '../../../contract/chat/conversation.ts';
import { parseStored } from '../../../contract/shared/stored.ts';
import {
  type PendingOffers,
  unexpiredPending,
  withoutPending,
} from '../../../domain/chat/offers.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';

/** The window event of an offer that another player has made or changed (behaviour M5). Its detail is `{ conversationId, message }`. */
const OFFER_UPDATE_EVENT = 'MANUAL_TRADE_OFFER_UPDATE';

/** The key in sessionStorage of one's own offers, which outlive their page. */
const PENDING_KEY = 'pending_offers';

const isTime = (raw: unknown): raw is number => Number.isFinite(raw);
const pendingOffers = lenientRecord(isTime);

let pending: PendingOffers | null = null;

function readPending(): PendingOffers {
  return pending ?? parseStored(pendingOffers, safeSessionStorage.get(PENDING_KEY)) ?? {};
}

function setPending(next: PendingOffers): void {
  pending = next;
  // If storage is full or forbidden, only this page knows them.
  safeSessionStorage.set(PENDING_KEY, JSON.stringify(next));
}

/** Remembers an offer that this tab sends, by its id or its client id. */
export function addPendingOffer(name: string): void {
  const now = Date.now();
  setPending({ ...unexpiredPending(readPending(), now), [name]: now });
}

/** Whether this tab sent an offer of one of these names less than 30 s ago. Removes the names. */
export function consumePendingOffer(...names: string[]): boolean {
  const fresh = unexpiredPending(readPending(), Date.now());
  const isPending = names.some((name) => Object.hasOwn(fresh, name));
  setPending(withoutPending(fresh, names));
  return isPending;
}

/** Removes all of them, because the player has left. */
export function clearPendingOffers(): void {
  pending = null;
  safeSessionStorage.remove(PENDING_KEY);
}

/** Passes on the channel's offer updates, except the first one of each own offer (behaviour M5). Returns how to stop that. */
export function followOfferUpdates(): () => void {
  return onChannelEvent('TRADE_OFFER', ({ tradeOffer, conversationId, message }) => {
    const clientId = toEvent(message)?.clientId ?? null;
    const isOwn = consumePendingOffer(tradeOffer.id, ...(clientId === null ? [] : [clientId]));
    if (isOwn) return;
    const detail = { conversationId, message };
    window.dispatchEvent(new CustomEvent(OFFER_UPDATE_EVENT, { detail }));
  });
}
