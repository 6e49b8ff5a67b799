import { useState } from 'react';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { eventText } from './event-text.ts';

type Props = { events: readonly ChatEvent[]; partner: { id: string; username: string } };

/** The most messages that stand in it at once. */
const HEARD_MAX = 3;

/** Tells screen readers what the partner says while the thread is open, and nothing of what is scrolled to. */
export function NewMessagesLog({ events, partner }: Props) {
  const [from] = useState(events.at(-1)?.seq ?? 0);
  const heard = events
    .filter(({ seq, senderId }) => seq > from && senderId === partner.id)
    .slice(-HEARD_MAX);
  return (
    <div role="log" aria-live="polite" aria-label="New messages" className="sr-only">
      {heard.map((event) => (
        <p key={event.seq} dir="auto">
          {partner.username}: {eventText(event)}
        </p>
      ))}
    </div>
  );
}
