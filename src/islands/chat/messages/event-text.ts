import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { authorOf } from '../../../domain/chat/event-author.ts';
import type { OfferState } from '../../../domain/deals/offer-states.ts';

/** Describes an event of an offer as an action of its author. */
const OFFER_TEXTS = {
  proposed: 'Sent a trade offer',
  accepted: 'Accepted the trade offer',
  declined: 'Declined the trade offer',
  withdrawn: 'Withdrew the trade offer',
  countered: 'Countered the trade offer',
  confirmed: 'Says that you traded',
  traded: 'Confirmed the trade',
  fell_through: 'Says that the trade fell through',
  called_off: 'Called the agreement off',
  ended: 'A trade offer has ended',
} as const satisfies Record<OfferState, string>;

/** The highest number of characters of a message in the conversation list. */
const PREVIEW_MAX = 200;

/** An event as one line of text (behaviour M1). A message is unchanged; an offer is described. */
export function eventText(event: ChatEvent): string {
  switch (event.kind) {
    case 'message':
      if (event.removed) return 'This message was removed.';
      return event.text.slice(0, PREVIEW_MAX).toWellFormed().replace(/\s+/g, ' ');
    case 'unknown':
      return 'Something that this page cannot show. Reload to see it.';
    case 'called_off':
      return authorOf(event) === null ? 'A trade has ended' : OFFER_TEXTS.called_off;
    default:
      return OFFER_TEXTS[event.kind];
  }
}
