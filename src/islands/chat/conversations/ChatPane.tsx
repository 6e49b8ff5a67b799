import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '../../../contract/session/user.ts';
import type { ChatRoute } from '../../../domain/chat/chat-route.ts';
import { fallbackName } from '../../../domain/players/player-mark.ts';
import { $openedChat } from '../../../stores/chat/conversations/opened-chat.ts';
import { showUnreadInTitle } from '../../../stores/chat/conversations/unread.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { usePageTitle } from '../../shared/root/use-page-title.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useRootAttribute } from '../../shared/use-root-attribute.ts';
import { ThreadHeader } from '../thread/ThreadHeader.tsx';
import { ThreadNotice } from '../thread/ThreadNotice.tsx';
import { ThreadSkeleton } from '../thread/ThreadSkeleton.tsx';
import { ConversationStatus } from './ConversationStatus.tsx';

// A reader of the list alone does not load the thread.
const load = () => import('../thread/Thread.tsx').then(({ Thread }) => Thread);

type Props = { route: ChatRoute; me: string };

/** The partner as the URL names them, unless the backend knows no such player (behaviour M4). */
function partnerFromUrl({ userId, name, avatar }: ChatRoute, isMissing: boolean): User | null {
  if (userId === null) return null;
  const nameless = { id: userId, username: fallbackName(userId), avatar: null };
  return isMissing ? nameless : { ...nameless, avatar, ...(name !== null && { username: name }) };
}

function OpeningThread({ partner }: { partner: User }) {
  return (
    <>
      <ThreadHeader partner={partner} />
      <ThreadSkeleton />
    </>
  );
}

/** The conversation that the URL names, or a note that none is chosen. */
export function ChatPane({ route, me }: Props) {
  const opened = useStore($openedChat);
  const isMissing = opened.state === 'missing';
  const isOpen = opened.state === 'open' && opened.conversation.partner.id === route.userId;
  const partner = isOpen ? opened.conversation.partner : partnerFromUrl(route, isMissing);
  const title = isOpen ? opened.conversation.partner.username : 'Messages';
  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new title has no number yet
  useEffect(showUnreadInTitle, [title]);
  useRootAttribute('threadOpen', route.userId !== null);
  const Thread = useLoaded(route.userId !== null, load, showNotLoaded);
  if (partner === null) {
    return (
      <ThreadNotice>
        <p className="text-muted">Choose a conversation to read it here.</p>
      </ThreadNotice>
    );
  }
  if (isOpen) {
    const { conversation } = opened;
    if (Thread === null) return <OpeningThread partner={partner} />;
    return <Thread key={conversation.id} conversation={conversation} me={me} />;
  }
  return (
    <>
      {opened.state !== 'yourself' && (
        <ThreadHeader
          partner={partner}
          isUnconfirmed={(route.name ?? route.avatar) !== null && !isMissing}
        />
      )}
      <ConversationStatus name={partner.username} />
    </>
  );
}
