import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CHAT_LIST, leaveChat } from '../../../stores/chat/conversations/chat-route.ts';
import { $openedChat, retryOpenChat } from '../../../stores/chat/conversations/opened-chat.ts';
import { followInPage } from '../../shared/follow-in-page.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { WithNames } from '../../shared/WithNames.tsx';
import { ThreadNotice } from '../thread/ThreadNotice.tsx';
import { ThreadSkeleton } from '../thread/ThreadSkeleton.tsx';

type NoticeProps = { title: string; text: ReactNode; role?: 'alert'; children?: ReactNode };

function Notice({ title, text, role, children }: NoticeProps) {
  return (
    <ThreadNotice {...(role && { role })}>
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{text}</p>
      {children}
    </ThreadNotice>
  );
}

function MessagesLink() {
  return (
    <a
      href={CHAT_LIST}
      className="button min-h-11"
      onClick={(event) => followInPage(event, leaveChat)}
    >
      See your messages
    </a>
  );
}

function OwnUrlNotice() {
  return (
    <Notice title="This is you" text="You cannot send messages to yourself.">
      <MessagesLink />
    </Notice>
  );
}

/** Shows why a conversation is not open: it still loads, or there was an error. */
export function ConversationStatus({ name }: { name: string }) {
  const opened = useStore($openedChat);
  switch (opened.state) {
    case 'none':
    case 'open':
    case 'opening':
    case 'unavailable':
      return <ThreadSkeleton />;
    case 'yourself':
      return <OwnUrlNotice />;
    case 'missing':
      return (
        <Notice
          role="alert"
          title="No conversation here"
          text={opened.problem ?? <WithNames text={`${name} could not be found.`} names={[name]} />}
        >
          <MessagesLink />
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          role="alert"
          title="The conversation could not be opened"
          text={opened.problem ?? 'Please try again.'}
        >
          <Button onClick={retryOpenChat}>Try again</Button>
        </Notice>
      );
  }
}
