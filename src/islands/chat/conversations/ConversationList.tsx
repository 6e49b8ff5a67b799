import type { ConversationList as ConversationListState } from '../../../stores/chat/conversations/conversation-list.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { ConversationRow } from './ConversationRow.tsx';

type Props = { list: ConversationListState; partnerId: string | null };

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading messages…</p>
      {SKELETONS.map((key) => (
        <div
          key={key}
          className="grid min-h-17 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-3 py-2.5"
        >
          <span className="skeleton size-10 rounded-full" />
          <span className="skeleton h-10" />
        </div>
      ))}
    </div>
  );
}

function NoMessages() {
  return (
    <div className="notice">
      <NoticePicture name="parrot" />
      <h2 className="text-lg">No messages yet</h2>
      <p className="text-muted">
        Find a trade ad that you like and press Chat: the conversation appears here.
      </p>
      <a href="/trade-ads" className="button button-accent min-h-11">
        Browse trade ads
      </a>
    </div>
  );
}

/** The reader's conversations, newest first (behaviour M1). */
export function ConversationList({ list, partnerId }: Props) {
  switch (list.state) {
    case 'out':
    case 'loading':
    case 'unavailable':
      return <ListSkeleton />;
    case 'failed':
      return (
        <div className="notice" role="alert">
          <h2 className="text-lg">Your messages could not be loaded</h2>
          <p className="text-muted">Check your connection. Trying again by itself…</p>
        </div>
      );
    case 'known':
      if (list.conversations.length === 0) return <NoMessages />;
      return (
        <ul>
          {list.conversations.map((conversation) => (
            <li
              key={conversation.id}
              className="border-b border-hairline [contain-intrinsic-size:auto_68px] [content-visibility:auto]"
            >
              <ConversationRow
                conversation={conversation}
                isOpen={conversation.partner.id === partnerId}
              />
            </li>
          ))}
        </ul>
      );
  }
}
