import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { authorOf } from '../../../domain/chat/event-author.ts';
import { knownOffers } from '../../../domain/chat/offers.ts';
import { toRows } from '../../../domain/chat/thread-rows.ts';
import type { Thread } from '../../../stores/chat/thread/thread.ts';
import type { OutboxLine, ThreadView } from '../../../stores/chat/thread/thread-view.ts';
import { onWindow } from '../../../stores/shared/on-return.ts';
import { useHeldWhilePressed } from '../../shared/use-held-while-pressed.ts';
import { JumpToEnd } from './JumpToEnd.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { ThreadBlock } from './ThreadBlock.tsx';
import { toBlocks } from './thread-blocks.ts';
import { useIncrementalRender } from './use-incremental-render.ts';
import { useLogScroll } from './use-log-scroll.ts';

type OpenView = Extract<ThreadView, { state: 'open' }>;
type Props = {
  view: OpenView;
  thread: Thread;
  conversation: Conversation;
  me: string;
  /** Scrolls to the end. */
  toEndRef: Ref<() => void>;
};

/** The sequence number before the divider. Only messages that were unread when the thread opened are below it. */
function useDivider({ events, unreadAfter }: OpenView, me: string): number | null {
  const [after] = useState(() => {
    const isUnread = (event: ChatEvent) => event.seq > (unreadAfter ?? 0) && authorOf(event) !== me;
    return unreadAfter !== null && events.some(isUnread) ? unreadAfter : null;
  });
  return after;
}

/** Calls `onSeen` when the end of a thread, up to `seq`, is in view and the page has the focus. */
function useSeen(seq: number, isAtEnd: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!isAtEnd || seq === 0) return undefined;
    const checkSeen = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) onSeen();
    };
    checkSeen();
    return onWindow(['visibilitychange', 'focus'], checkSeen);
  }, [seq, isAtEnd, onSeen]);
}

/** Goes to the end when an event of an offer arrives that the reader wrote, which shows what they did (behaviour M50). */
function useOwnResult(events: readonly ChatEvent[], me: string, toEnd: () => void): void {
  const last = events.at(-1)?.seq ?? 0;
  const known = useRef(last);
  useEffect(() => {
    const isResult = (event: ChatEvent) =>
      event.seq > known.current && 'offer' in event && authorOf(event) === me;
    if (events.some(isResult)) toEnd();
    known.current = last;
  }, [events, last, me, toEnd]);
}

/** The messages of a thread, from the end upwards (behaviour M2). */
export function ThreadLog({ view, thread, conversation, me, toEndRef }: Props) {
  const { events, waiting, older } = useHeldWhilePressed(view);
  const { partner } = conversation;
  const lastSeq = events.at(-1)?.seq ?? 0;
  const unreadAfter = useDivider(view, me);
  const { scroller, isAtEnd, onScroll, toEnd } = useLogScroll(lastSeq);
  useOwnResult(events, me, toEnd);
  useSeen(lastSeq, isAtEnd, thread.markRead);
  useImperativeHandle(toEndRef, () => toEnd);

  const latest = useMemo(() => knownOffers<Offer>(events), [events]);
  const context = useMemo(
    () => ({ me, conversation, thread, latest }),
    [me, conversation, thread, latest],
  );
  const blocks = useMemo(
    () => toBlocks(toRows<ChatEvent, OutboxLine>(events, waiting, { me, unreadAfter })),
    [events, waiting, me, unreadAfter],
  );
  const shown = useIncrementalRender(blocks);
  // The page above loads only after this one is rendered.
  const from = shown.length === blocks.length ? (events[0]?.seq ?? 0) : 0;

  function jump() {
    toEnd();
    // The pressed button disappears, so the focus moves to the messages.
    scroller.current?.focus({ preventScroll: true });
  }

  return (
    <div className="relative min-h-0 flex-1 content-center overflow-hidden contain-strict low:h-[calc(100dvh-56px)] low:flex-none">
      <section
        ref={scroller}
        // Counts from the end: it opens there, and older messages on top move nothing.
        className="scroll-area flex h-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain px-3 pt-3 pb-8 focus-visible:-outline-offset-2 low:overscroll-auto"
        data-message-log
        aria-label={`Messages with ${partner.username}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {/* A few messages are at the bottom. */}
        <div className="shrink-0">
          <OlderMessages state={older} from={from} onLoad={thread.loadOlder} />
          {shown.map(({ key, rows }, index) => (
            <ThreadBlock
              key={key}
              rows={rows}
              context={context}
              isOuter={index === 0 || index === shown.length - 1}
            />
          ))}
        </div>
      </section>
      {!isAtEnd && <JumpToEnd conversation={conversation} onJump={jump} />}
    </div>
  );
}
