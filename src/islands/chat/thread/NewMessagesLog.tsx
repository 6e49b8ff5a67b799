import { useState } from 'react';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { isOwn } from '../../../domain/chat/conversations.ts';
import { authorOf } from '../../../domain/chat/event-author.ts';
import { eventText } from '../messages/event-text.ts';

type Props = { events: readonly ChatEvent[]; partner: { id: string; username: string } };

/** The highest number of messages in the live region at once. */
const ANNOUNCED_MAX = 3;

/** A live region that announces new messages and ends that the reader did not write, and never older ones that the reader scrolls to. */
export function NewMessagesLog({ events, partner }: Props) {
  const [from] = useState(events.at(-1)?.seq ?? 0);
  const announced = events
    .filter((event) => event.seq > from && !isOwn(event, partner))
    .slice(-ANNOUNCED_MAX);
  return (
    <div role="log" aria-live="polite" aria-label="New messages" className="sr-only">
      {announced.map((event) => (
        <p key={event.seq} dir="auto">
          {authorOf(event) !== null && (
            <>
              <bdi translate="no">{partner.username}</bdi>:{' '}
            </>
          )}
          {eventText(event)}
        </p>
      ))}
    </div>
  );
}
