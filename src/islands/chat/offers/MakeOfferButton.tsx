import { useStore } from '@nanostores/react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { canWriteIn } from '../../../domain/chat/conversations.ts';
import { requestOffer } from '../../../stores/chat/offers/offer-request.ts';
import { $mute } from '../../../stores/session/mute.ts';
import { Button } from '../../shared/forms/Button.tsx';

/** Opens the composer of a trade offer. A conversation in which the reader cannot write has no such button. */
export function MakeOfferButton({ conversation }: { conversation: Conversation }) {
  const isMuted = useStore($mute) !== null;
  if (isMuted || !canWriteIn(conversation)) return null;
  return (
    <Button
      className="px-3"
      aria-haspopup="dialog"
      aria-label="Make an offer"
      onClick={() => requestOffer({ kind: 'new', conversation })}
    >
      <span className="max-sm:hidden">Make an offer</span>
      <span className="sm:hidden">Offer</span>
    </Button>
  );
}
