import { lenientRecord } from '../../../contract/chat/chat-scalars.ts';
import { toEvent } from '../../../contract/chat/conversation.ts';
import { parseStored } from '../../../contract/shared/stored.ts';
import {
  type PendingOffers,
  unexpiredPending,
  withoutPending,
} from '../../../domain/chat/offers.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';

/** Event of the window that tells of an offer that another has made or changed (behaviour M5); its detail is `{ conversationId, message }`. */
const OFFER_UPDATE_EVENT = 'MANUAL_TRADE_OFFER_UPDATE';

/** Where one's own offers outlive their page, in sessionStorage. */
const PENDING_KEY = 'pending_offers';

const isTime = (raw: unknown): raw is number => Number.isFinite(raw);
const pendingOffers = lenientRecord(isTime);

let pending: PendingOffers | null = null;

function readPending(): PendingOffers {
  if (pending !== null) return pending;
  try {
    return parseStored(pendingOffers, sessionStorage.getItem(PENDING_KEY)) ?? {};
  } catch {
    return {};
  }
}

function setPending(next: PendingOffers): void {
  pending = next;
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: they are remembered by this page.
  }
}

/** Remembers an offer that is sent from here, by its id or the name that it was sent with. */
export function addPendingOffer(name: string): void {
  const now = Date.now();
  setPending({ ...unexpiredPending(readPending(), now), [name]: now });
}

/** Whether one of the names is of an offer that was sent from here less than 30 s ago; it is forgotten by that. */
export function consumePendingOffer(...names: string[]): boolean {
  const fresh = unexpiredPending(readPending(), Date.now());
  const isPending = names.some((name) => Object.hasOwn(fresh, name));
  setPending(withoutPending(fresh, names));
  return isPending;
}

/** Forgets them all: the player has left. */
export function clearPendingOffers(): void {
  pending = null;
  try {
    sessionStorage.removeItem(PENDING_KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** Passes on what the channel tells of offers, one's own left out once (behaviour M5); returns how to end that. */
export function followOfferUpdates(): () => void {
  return onChannelEvent('TRADE_OFFER', ({ tradeOffer, conversationId, message }) => {
    const clientId = toEvent(message)?.clientId ?? null;
    const isOwn = consumePendingOffer(tradeOffer.id, ...(clientId === null ? [] : [clientId]));
    if (isOwn) return;
    const detail = { conversationId, message };
    window.dispatchEvent(new CustomEvent(OFFER_UPDATE_EVENT, { detail }));
  });
}
