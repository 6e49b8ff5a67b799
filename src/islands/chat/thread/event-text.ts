import type { ChatEvent } from '../../../contract/chat/conversation.ts';

/** What happened to an offer, as told of who did it. */
const OFFER_WORDS = {
  proposed: 'Sent a trade offer',
  accepted: 'Accepted the trade offer',
  declined: 'Declined the trade offer',
  withdrawn: 'Withdrew the trade offer',
  countered: 'Countered the trade offer',
} as const;

/** The most of a message that a line of the list shows. */
const PREVIEW_MAX = 200;

/** What was said last, in a line: messages as they are, offers in words (behaviour M1). */
export function eventText(event: ChatEvent): string {
  switch (event.kind) {
    case 'message':
      return event.text.slice(0, PREVIEW_MAX).toWellFormed().replace(/\s+/g, ' ');
    case 'unknown':
      return 'Something that this page cannot show. Reload to see it.';
    default:
      return OFFER_WORDS[event.kind];
  }
}
