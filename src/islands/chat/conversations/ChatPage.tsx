import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ChatRoute } from '../../../domain/chat/chat-route.ts';
import { $chatRoute } from '../../../stores/chat/conversations/chat-route.ts';
import { $conversations } from '../../../stores/chat/conversations/conversations.ts';
import { sendStoredMessages } from '../../../stores/chat/thread/threads.ts';
import { $session, playerIdOf } from '../../../stores/session/session.ts';
import { LoginButton } from '../../shared/LoginButton.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { ChatPane } from './ChatPane.tsx';
import { ConversationList } from './ConversationList.tsx';

type NoticeProps = { title: string; text: string; children?: ReactNode };

/** Replaces the messages. It is as large as they are, so that nothing below moves. */
function ChatNotice({ title, text, children }: NoticeProps) {
  return (
    <div className="notice card min-h-[max(420px,100dvh-150px)] content-center max-md:min-h-[60dvh] low:min-h-0">
      <NoticePicture name="parrot" />
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}

/** Moves the focus when list and thread replace each other: into the thread, and back to its row in the list. */
function usePositionChange({ userId }: ChatRoute): void {
  const before = useRef(userId);

  useEffect(() => {
    const previous = before.current;
    before.current = userId;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (previous === userId || !isLost) return;
    const row = `[data-conversations] a[href$="/${CSS.escape(encodeURIComponent(previous ?? ''))}"]`;
    const next = document.querySelector<HTMLElement>(userId === null ? row : '[data-thread-name]');
    next?.focus({ preventScroll: true });
  }, [userId]);
}

const LOADING = { state: 'loading', lastSeen: null } as const;

/**
 * A phone shows the list or the thread, and the thread fills its screen. At 400 % zoom the safety notice scrolls away
 * with the page, so that the messages fill the window.
 */
const CHAT =
  'group/chat card grid h-[calc(100dvh-150px)] min-h-[420px] overflow-hidden max-md:not-data-thread:h-auto max-md:not-data-thread:min-h-[60dvh] max-md:data-thread:h-[calc(100dvh-61px)] max-md:data-thread:min-h-80 max-md:data-thread:rounded-none max-md:data-thread:border-0 md:grid-cols-[clamp(280px,30%,340px)_minmax(0,1fr)] no-js:hidden low:h-auto! low:min-h-0!';

/** The messages: the list and a conversation, side by side on a wide screen (behaviour M1 to M6). */
export function ChatPage() {
  const route = useStore($chatRoute, { ssr: 'initial' });
  const list = useStore($conversations, { ssr: 'initial' });
  const session = useStore($session, { ssr: () => LOADING });
  const { userId } = route;
  useEffect(() => sendStoredMessages(), []);
  usePositionChange(route);

  // The link returns here after the login (behaviour M1).
  if (list.state === 'out')
    return (
      <ChatNotice
        title="Please login to chat"
        text="Your conversations and trade offers are kept with your account."
      >
        <LoginButton />
      </ChatNotice>
    );
  if (list.state === 'unavailable')
    return <ChatNotice title="This site has no messages" text="All the rest works here." />;
  return (
    <div className={CHAT} data-thread={userId !== null || undefined}>
      <nav
        className="scroll-area max-md:group-data-thread/chat:hidden md:border-r md:border-hairline low:h-0 low:min-h-full"
        aria-label="Conversations"
        data-conversations
      >
        <ConversationList list={list} partnerId={userId} />
      </nav>
      <div
        className="flex min-h-0 min-w-0 flex-col max-md:group-not-data-thread/chat:hidden"
        data-chat-pane
      >
        <ChatPane route={route} me={playerIdOf(session) ?? ''} />
      </div>
    </div>
  );
}
