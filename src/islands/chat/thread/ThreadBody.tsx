import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import { canWriteIn, isOwn } from '../../../domain/chat/conversations.ts';
import { authorOf } from '../../../domain/chat/event-author.ts';
import type { ThreadView } from '../../../stores/chat/thread/thread-view.ts';
import { $mute } from '../../../stores/session/mute.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { composerId } from '../composer/Composer.tsx';
import { eventText } from '../messages/event-text.ts';
import { ThreadLog } from './ThreadLog.tsx';
import { ThreadNotice } from './ThreadNotice.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

type Props = Omit<ComponentProps<typeof ThreadLog>, 'view'> & { view: ThreadView };

function EmptyThread({ conversation }: { conversation: Conversation }) {
  const { id, partner } = conversation;
  const isMuted = useStore($mute) !== null;
  return (
    <ThreadNotice>
      <NoticePicture name="parrot" />
      <p dir="auto" className="text-muted">
        This is a new chat. <bdi translate="no">{partner.username}</bdi> sees it once you write.
      </p>
      {!isMuted && canWriteIn(conversation) && (
        <Button onClick={() => document.getElementById(composerId(id))?.focus()}>
          Write the first message
        </Button>
      )}
    </ThreadNotice>
  );
}

type LogProps = { events: readonly ChatEvent[]; partner: { id: string; username: string } };

/** The highest number of messages in the live region at once. */
const ANNOUNCED_MAX = 3;

/** A live region that announces new messages and ends that the reader did not write, and never older ones that the reader scrolls to. */
function NewMessagesLog({ events, partner }: LogProps) {
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

/** The messages of a thread, or why it shows none. */
export function ThreadBody({ view, ...rest }: Props) {
  const { partner } = rest.conversation;
  switch (view.state) {
    case 'loading':
      return <ThreadSkeleton />;
    case 'failed':
      return (
        <ThreadNotice role="alert">
          <p>The messages could not be loaded. Trying again by itself…</p>
          <Button onClick={rest.thread.readOn}>Try again</Button>
        </ThreadNotice>
      );
    case 'missing':
      return (
        <ThreadNotice>
          <p>This conversation is not here any more.</p>
        </ThreadNotice>
      );
    case 'open':
      return (
        <>
          {view.events.length + view.waiting.length > 0 ? (
            <ThreadLog view={view} {...rest} />
          ) : (
            <EmptyThread conversation={rest.conversation} />
          )}
          <NewMessagesLog events={view.events} partner={partner} />
        </>
      );
  }
}
