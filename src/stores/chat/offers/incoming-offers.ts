import { loadPart } from '../../shared/load-part.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import type { Inbox } from '../conversations/inbox.ts';

/** Announces each offer that another player makes. What does so loads with the first offer. Returns how to stop that. */
export function followIncomingOffers(inboxNow: () => Inbox | null): () => void {
  return onChannelEvent('TRADE_OFFER', ({ conversationId, message }) => {
    const inbox = inboxNow();
    if (inbox === null) return;
    void loadPart(() => import('./announce-offer.ts')).then(({ announceOffer }) =>
      announceOffer(inbox, conversationId, message),
    );
  });
}
