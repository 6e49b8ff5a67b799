import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $chatRoute } from '../../../stores/chat/conversations/chat-route.ts';
import { $conversations } from '../../../stores/chat/conversations/conversations.ts';
import { keepSending } from '../../../stores/chat/thread/threads.ts';
import { $session } from '../../../stores/session/session.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { usePositionChange } from '../thread/use-position-change.ts';
import { ChatPane } from './ChatPane.tsx';
import { ConversationList } from './ConversationList.tsx';
import { LoginRequired } from './LoginRequired.tsx';

const LOADING = { state: 'loading', lastSeen: null } as const;

function Unavailable() {
  return (
    <div className="chat-instead notice card">
      <NoticePicture name="parrot" />
      <h2 className="text-lg">Messages are not available here</h2>
      <p className="text-muted">This site's backend has none. Everything else works as usual.</p>
    </div>
  );
}

/** The messages: the list and a conversation, side by side on a wide screen (behaviour M1 to M6). */
export function ChatPage() {
  const route = useStore($chatRoute, { ssr: 'initial' });
  const list = useStore($conversations, { ssr: 'initial' });
  const session = useStore($session, { ssr: () => LOADING });
  const { userId } = route;
  useEffect(() => keepSending(), []);
  usePositionChange(route);

  if (list.state === 'out') return <LoginRequired />;
  if (list.state === 'unavailable') return <Unavailable />;
  return (
    <div className="chat card no-js:hidden" data-thread={userId !== null || undefined}>
      <nav className="chat-list scroll-area" aria-label="Conversations">
        <ConversationList list={list} partnerId={userId} />
      </nav>
      <div className="chat-thread">
        <ChatPane route={route} me={session.state === 'in' ? session.user.id : ''} />
      </div>
    </div>
  );
}
