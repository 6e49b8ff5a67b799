import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { canWriteIn } from '../../../domain/chat/conversations.ts';
import type { ThreadView } from '../../../stores/chat/thread/thread-view.ts';
import { $mute } from '../../../stores/session/mute.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { composerId } from '../composer/Composer.tsx';
import { NewMessagesLog } from './NewMessagesLog.tsx';
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
        Nothing has been said yet. <bdi translate="no">{partner.username}</bdi> sees this
        conversation once you write.
      </p>
      {!isMuted && canWriteIn(conversation) && (
        <Button onClick={() => document.getElementById(composerId(id))?.focus()}>
          Write the first message
        </Button>
      )}
    </ThreadNotice>
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
