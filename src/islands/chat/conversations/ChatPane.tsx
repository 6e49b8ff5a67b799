import { useStore } from '@nanostores/react';
import type { User } from '../../../contract/session/user.ts';
import { type ChatPlace, unnamed } from '../../../domain/chat/chat-route.ts';
import { $openedChat } from '../../../stores/chat/conversations/opened-chat.ts';
import { sayNotLoaded } from '../../../stores/site/not-loaded.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useRootMark } from '../../shared/use-root-mark.ts';
import { ThreadHeader } from '../thread/ThreadHeader.tsx';
import { ThreadSkeleton } from '../thread/ThreadSkeleton.tsx';
import { ConversationStatus } from './ConversationStatus.tsx';
import { usePageTitle } from './use-page-title.ts';

// Who looks at the list alone does not wait for it.
const load = () => import('../thread/Thread.tsx').then(({ Thread }) => Thread);

type Props = { place: ChatPlace; me: string };

/** The partner as the address has them, until the backend's own word comes (behaviour M4). */
function toldPartner({ userId, name, avatar }: ChatPlace): User | null {
  return userId === null ? null : { id: userId, username: name ?? unnamed(userId), avatar };
}

function Opening({ partner }: { partner: User }) {
  return (
    <>
      <ThreadHeader partner={partner} />
      <ThreadSkeleton />
    </>
  );
}

/** The conversation beside the list: the one that the address names, or word that none is chosen. */
export function ChatPane({ place, me }: Props) {
  const opened = useStore($openedChat);
  const told = toldPartner(place);
  const isOpen = opened.state === 'open' && opened.conversation.partner.id === place.userId;
  const partner = isOpen ? opened.conversation.partner : told;
  const isReader = opened.state === 'yourself';
  usePageTitle(isReader || partner === null ? 'Messages' : partner.username);
  useRootMark('inThread', place.userId !== null);
  const Thread = useLoaded(place.userId !== null, load, sayNotLoaded);
  if (partner === null) {
    return (
      <p className="notice thread-middle text-muted">Choose a conversation to read it here.</p>
    );
  }
  if (isOpen) {
    const { conversation } = opened;
    if (Thread === null) return <Opening partner={partner} />;
    return <Thread key={conversation.id} conversation={conversation} me={me} />;
  }
  return (
    <>
      {!isReader && <ThreadHeader partner={partner} />}
      <ConversationStatus name={partner.username} />
    </>
  );
}
