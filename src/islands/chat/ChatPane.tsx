import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { User } from '../../contract/user.ts';
import { type ChatPlace, unnamed } from '../../domain/chat/chat-address.ts';
import { sayNotLoaded } from '../../stores/not-loaded.ts';
import { $openedChat, openAgain } from '../../stores/opened-chat.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { usePageTitle } from './use-page-title.ts';

// Who looks at the list alone does not wait for it.
const load = () => import('./Thread.tsx').then(({ Thread }) => Thread);

type Props = { place: ChatPlace; me: string };

/** The partner as the address has them, until the backend's own word comes (acceptance M4). */
function toldPartner({ userId, name, avatar }: ChatPlace): User | null {
  return userId === null ? null : { id: userId, username: name ?? unnamed(userId), avatar };
}

function Failure({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="notice thread-middle" role="alert">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}

function NotOpen({ partner }: { partner: User }) {
  const opened = useStore($openedChat);
  switch (opened.state) {
    case 'none':
    case 'open':
    case 'opening':
    case 'unavailable':
      return <ThreadSkeleton />;
    case 'missing':
      return (
        <Failure
          title="No conversation here"
          text={opened.problem ?? `${partner.username} could not be found.`}
        />
      );
    case 'failed':
      return (
        <Failure
          title="The conversation could not be opened"
          text={opened.problem ?? 'Please try again.'}
        >
          <button type="button" className="button min-h-11" onClick={openAgain}>
            Try again
          </button>
        </Failure>
      );
  }
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
  usePageTitle(partner?.username ?? 'Messages');
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
      <ThreadHeader partner={partner} />
      <NotOpen partner={partner} />
    </>
  );
}
