import { useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { isRequest } from '../../../domain/chat/conversations.ts';
import type { ConversationList as ConversationListState } from '../../../stores/chat/conversations/conversation-list.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { useOpened } from '../../shared/use-loaded.ts';
import { ConversationRow } from './ConversationRow.tsx';

type Props = { list: ConversationListState; partnerId: string | null };
type Known = { conversations: readonly Conversation[] };

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

const loadFolder = () =>
  import('../requests/RequestFolder.tsx').then(({ RequestFolder }) => RequestFolder);

/** The conversations of players whom the reader knows, and the way to the folder of requests (behaviour M30). */
function KnownList({ conversations, partnerId }: Omit<Props, 'list'> & Known) {
  const [isFolderWanted, setFolderWanted] = useState(false);
  const close = () => setFolderWanted(false);
  const Folder = useOpened(isFolderWanted, loadFolder, close);
  const requests = conversations.filter(isRequest);
  // One without an event has nothing to show once it is closed (behaviour M40).
  const isShown = ({ lastSeq, partner }: Conversation) => lastSeq > 0 || partner.id === partnerId;
  const listed = conversations.filter((one) => !isRequest(one) && isShown(one));
  if (isFolderWanted && Folder !== null) {
    return <Folder requests={requests} partnerId={partnerId} onClose={close} />;
  }
  return (
    <>
      {requests.length > 0 && (
        <button
          type="button"
          className="flex min-h-12 w-full items-center justify-between border-b border-hairline px-3 font-semibold focus-visible:-outline-offset-2"
          onClick={() => setFolderWanted(true)}
        >
          Requests ({requests.length})
          <span aria-hidden="true" className="text-xl">
            →
          </span>
        </button>
      )}
      {listed.length === 0 ? (
        <NoMessages />
      ) : (
        <ul>
          {listed.map((conversation) => (
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
      )}
    </>
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
      return <KnownList conversations={list.conversations} partnerId={partnerId} />;
  }
}
