import { useState } from 'react';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { eventText } from '../messages/event-text.ts';

type Props = { events: readonly ChatEvent[]; partner: { id: string; username: string } };

/** The highest number of messages in the live region at once. */
const ANNOUNCED_MAX = 3;

/** A live region that announces the partner's new messages, and never older ones that the reader scrolls to. */
export function NewMessagesLog({ events, partner }: Props) {
  const [from] = useState(events.at(-1)?.seq ?? 0);
  const announced = events
    .filter(({ seq, senderId }) => seq > from && senderId === partner.id)
    .slice(-ANNOUNCED_MAX);
  return (
    <div role="log" aria-live="polite" aria-label="New messages" className="sr-only">
      {announced.map((event) => (
        <p key={event.seq} dir="auto">
          <bdi translate="no">{partner.username}</bdi>: {eventText(event)}
        </p>
      ))}
    </div>
  );
}
