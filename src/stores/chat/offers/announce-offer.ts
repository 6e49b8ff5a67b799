import { toEvent } from '../../../contract/chat/conversation.ts';
import { chatPath, parseChatRoute } from '../../../domain/chat/chat-route.ts';
import { shortSide } from '../../../domain/trades/short-side.ts';
import { showToast } from '../../site/toast.ts';
import type { Inbox } from '../conversations/inbox.ts';
import { isOfferSoundOn } from './offer-sound.ts';

/** The other player of a conversation, which a first offer has only just begun; null when it cannot be read. */
async function findPartner({ list }: Inbox, conversationId: string) {
  if (list.find(conversationId) === null) await list.read();
  return list.find(conversationId)?.partner ?? null;
}

/** Whether the reader is looking at the conversation with a player. */
const isReading = (id: string) =>
  document.visibilityState === 'visible' && parseChatRoute(location.pathname, '').userId === id;

/** Says in a toast, and with a sound for who wants one, who offers what (behaviour M20). Other messages are left out. */
export async function announceOffer(
  inbox: Inbox,
  conversationId: string,
  message: unknown,
): Promise<void> {
  const event = toEvent(message);
  if (event?.kind !== 'proposed' || event.senderId === inbox.dependencies.me) return;
  const partner = await findPartner(inbox, conversationId);
  if (partner === null || isReading(partner.id)) return;
  const { counters, offering, wanted } = event.offer;
  showToast({
    kind: 'info',
    title: `${partner.username} ${counters === null ? 'offers you a trade' : 'counters your offer'}`,
    text: `${shortSide(offering)} for ${shortSide(wanted)}`,
    action: { label: 'See offer', href: chatPath(partner.id) },
  });
  if (!isOfferSoundOn()) return;
  const { playOfferSound } = await import('./play-offer-sound.ts');
  await playOfferSound();
}
