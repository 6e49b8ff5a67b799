import { useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { isRequest } from '../../../domain/chat/conversations.ts';
import type { ConversationList as ConversationListState } from '../../../stores/chat/conversations/conversation-list.ts';
import { Notice } from '../../shared/Notice.tsx';
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
    <Notice
      className=""
      picture="parrot"
      title="No messages yet"
      text="Find a trade ad that you like and press Chat: the conversation appears here."
    >
      <a href="/trade-ads" className="button button-accent min-h-11">
        Browse trade ads
      </a>
    </Notice>
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
          className="flex min-h-12 w-full items-center justify-between border-b border-hairline px-3 font-semibold hover:bg-raised focus-visible:-outline-offset-2"
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
        <Notice
          className=""
          role="alert"
          title="Your messages could not be loaded"
          text="Check your connection. Trying again by itself…"
        />
      );
    case 'known':
      return <KnownList conversations={list.conversations} partnerId={partnerId} />;
  }
}
