import { toEvent } from '../../../contract/chat/conversation.ts';
import { offerPath, parseChatRoute } from '../../../domain/chat/chat-route.ts';
import { isRequest } from '../../../domain/chat/conversations.ts';
import { authorOf } from '../../../domain/chat/event-author.ts';
import { STATE_TEXTS, stepText } from '../../../domain/deals/offer-texts.ts';
import { shortSide } from '../../../domain/trades/short-side.ts';
import { showToast } from '../../site/toast.ts';
import type { Inbox } from '../conversations/inbox.ts';
import { isOfferSoundOn } from './offer-sound.ts';

/** The other player of a conversation, which a first offer has only just begun; null for a request, for a blocked player, and when it cannot be read. */
async function findPartner({ list }: Inbox, conversationId: string) {
  if (list.find(conversationId) === null) await list.read();
  const found = list.find(conversationId);
  return found === null || found.blocked || isRequest(found) ? null : found.partner;
}

/** Says in a toast who offers what, and how an agreement goes on; an offer has a sound for who wants one (behaviour M20). Other events are left out. */
export async function announceOffer(
  inbox: Inbox,
  conversationId: string,
  message: unknown,
): Promise<void> {
  const event = toEvent(message);
  const { me } = inbox.dependencies;
  if (event === null || !('offer' in event) || authorOf(event) === me) return;
  const title =
    event.offer.counters !== null && event.kind === 'proposed'
      ? 'counters your offer'
      : STATE_TEXTS[event.kind].toast;
  if (title === undefined) return;
  const partner = await findPartner(inbox, conversationId);
  if (partner === null) return;
  const isOpen = parseChatRoute(location.pathname, '').userId === partner.id;
  const { offering, wanted } = event.offer;
  if (!isOpen) {
    showToast({
      kind: 'info',
      title:
        authorOf(event) === null
          ? stepText(event.offer, { senderId: event.senderId, me, partner: partner.username })
          : `${partner.username} ${title}`,
      text: `${shortSide(offering)} for ${shortSide(wanted)}`,
      names: [partner.username, shortSide(offering), shortSide(wanted)],
      action: { label: 'See offer', href: offerPath(partner.id, event.offer.id) },
    });
  }
  const isSeen = isOpen && document.visibilityState === 'visible';
  if (event.kind !== 'proposed' || isSeen || !isOfferSoundOn()) return;
  const { playOfferSound } = await import('./play-offer-sound.ts');
  await playOfferSound();
}
