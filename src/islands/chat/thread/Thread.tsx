import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { canWriteIn } from '../../../domain/chat/conversations.ts';
import { conversationQuestion } from '../../../stores/alerts/watch-dialog.ts';
import {
  $chatRoute,
  removeOfferParameters,
} from '../../../stores/chat/conversations/chat-route.ts';
import type { Thread as ThreadStore } from '../../../stores/chat/thread/thread.ts';
import { threadOf } from '../../../stores/chat/thread/threads.ts';
import { $mute } from '../../../stores/session/mute.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { WatchBell } from '../../alerts/WatchBell.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { Composer } from '../composer/Composer.tsx';
import { MakeOfferButton } from '../offers/MakeOfferButton.tsx';
import { OfferComposerHost } from '../offers/OfferComposerHost.tsx';
import { CannotWrite } from '../safety/CannotWrite.tsx';
import { SafetyNotice } from '../safety/SafetyNotice.tsx';
import { ThreadMenu } from '../safety/ThreadMenu.tsx';
import { ThreadBody } from './ThreadBody.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadNotes } from './ThreadNotes.tsx';

const loadRequestBar = () => import('../requests/RequestBar.tsx').then((part) => part.RequestBar);

type Props = { conversation: Conversation; me: string };

/** The trade ad that the URL asks to answer, read once: a reload does not ask again (behaviour M4). Nobody can answer where they cannot write. */
function useRequestedTradeAd(conversation: Conversation): string | null {
  const { offer, tradeAdId } = $chatRoute.get();
  const [requested] = useState(offer && canWriteIn(conversation) ? tradeAdId : null);
  useEffect(() => {
    if (requested !== null) removeOfferParameters();
  }, [requested]);
  return requested;
}

function OpenThread({ conversation, me, thread }: Props & { thread: ThreadStore }) {
  const view = useStore(thread.$thread);
  const mute = useStore($mute);
  const toEnd = useRef<() => void>(null);
  const tradeAdId = useRequestedTradeAd(conversation);
  const { id, partner, blocked, deleted, request } = conversation;
  const canWrite = canWriteIn(conversation);
  const isStranger = request !== null && canWrite;
  const RequestBar = useLoaded(isStranger, loadRequestBar, showNotLoaded);
  return (
    <>
      <ThreadHeader partner={partner} isPresenceHidden={blocked || deleted} hasPage={!deleted}>
        <MakeOfferButton conversation={conversation} />
        {!deleted && (
          <>
            <WatchBell
              question={conversationQuestion(conversation)}
              className="button-icon size-11 shrink-0 max-sm:hidden"
            />
            <ThreadMenu conversation={conversation} />
          </>
        )}
      </ThreadHeader>
      <SafetyNotice />
      <ThreadBody
        view={view}
        thread={thread}
        conversation={conversation}
        me={me}
        toEndRef={toEnd}
      />
      <ThreadNotes view={view} conversationId={id} name={partner.username} />
      {isStranger && RequestBar && <RequestBar conversation={conversation} />}
      {canWrite && mute === null ? (
        <Composer conversation={conversation} thread={thread} onSent={() => toEnd.current?.()} />
      ) : (
        <CannotWrite conversation={conversation} mute={mute} />
      )}
      <OfferComposerHost conversation={conversation} tradeAdId={mute === null ? tradeAdId : null} />
    </>
  );
}

/** An open conversation. Each conversation mounts anew, because it keeps its text and scroll position. */
export function Thread(props: Props) {
  const [thread] = useState(() => threadOf(props.conversation.id));
  return thread && <OpenThread {...props} thread={thread} />;
}
