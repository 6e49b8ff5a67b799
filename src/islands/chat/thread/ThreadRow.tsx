import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import type { Row } from '../../../domain/chat/thread-rows.ts';
import type { Thread } from '../../../stores/chat/thread/thread.ts';
import type { OutboxLine } from '../../../stores/chat/thread/thread-view.ts';
import { $ageNow } from '../../../stores/shared/clock.ts';
import { showNotLoaded } from '../../../stores/site/not-loaded.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { dayLabel, timeLabel } from './day-label.ts';
import { eventText } from './event-text.ts';
import { MessageBubble, MessageTime } from './MessageBubble.tsx';
import { MessageText } from './MessageText.tsx';
import { OutboxMessage } from './OutboxMessage.tsx';

// Most conversations have no offers.
const load = () => import('../offers/OfferCard.tsx').then(({ OfferCard }) => OfferCard);

export type ThreadRowData = Row<ChatEvent, OutboxLine>;

/** The props that all rows of a thread share. */
export type RowContext = {
  me: string;
  conversation: Conversation;
  thread: Thread;
  latest: ReadonlyMap<string, Offer>;
};

function DayLine({ at }: { at: number }) {
  const now = useStore($ageNow);
  return <span>{dayLabel(at, now)}</span>;
}

function EventLine({ event, context }: { event: ChatEvent; context: RowContext }) {
  const { me, conversation, latest } = context;
  const isOwn = event.senderId === me;
  const isOffer = event.kind !== 'message' && event.kind !== 'unknown';
  const OfferCard = useLoaded(isOffer, load, showNotLoaded);
  if (isOffer) {
    return (
      <div className={`w-[min(100%,34rem)] min-w-0 ${isOwn ? 'ml-auto' : ''}`}>
        {OfferCard === null ? (
          <span className="skeleton block h-48" />
        ) : (
          <OfferCard event={event} latest={latest} me={me} conversation={conversation} />
        )}
      </div>
    );
  }
  return (
    <MessageBubble isOwn={isOwn}>
      <span className="sr-only">{isOwn ? 'You' : conversation.partner.username}: </span>
      {event.kind === 'message' ? (
        <MessageText text={event.text} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap text-muted italic" data-message-text>
          {eventText(event)}
        </p>
      )}
      <MessageTime>
        <time dateTime={new Date(event.at).toISOString()}>{timeLabel(event.at)}</time>
      </MessageTime>
    </MessageBubble>
  );
}

function Content({ row, context }: Props) {
  switch (row.kind) {
    case 'day':
      return <DayLine at={row.at} />;
    case 'unread':
      return <span>New messages</span>;
    case 'event':
      return <EventLine event={row.event} context={context} />;
    case 'waiting':
      return <OutboxMessage waiting={row.waiting} thread={context.thread} />;
  }
}

type Props = { row: ThreadRowData; context: RowContext };

const contentOf = (row: ThreadRowData) => {
  if (row.kind === 'event') return row.event;
  return row.kind === 'waiting' ? row.waiting.state + row.waiting.failure : null;
};
const startsGroup = (row: ThreadRowData) => 'startsGroup' in row && row.startsGroup;

/** Whether a row shows an event of an offer. */
export const isOffer = ({ kind, ...row }: ThreadRowData) =>
  kind === 'event' && 'event' in row && 'offer' in row.event;

/** Whether two renders of a row are equal. Rows of offers also depend on later events of the offer. */
export function isSameRow(one: Props, other: Props): boolean {
  const { context, row } = one;
  const isKnown =
    context.thread === other.context.thread &&
    context.conversation.partner.username === other.context.conversation.partner.username;
  return (
    isKnown &&
    contentOf(row) === contentOf(other.row) &&
    startsGroup(row) === startsGroup(other.row) &&
    (context === other.context || !isOffer(row))
  );
}

/** A separator over the width of the thread, with text in its middle. */
const DIVIDER =
  'mt-4 items-center gap-3 text-xs/normal [overflow-anchor:none] before:h-px before:grow before:bg-current before:opacity-30 after:h-px after:grow after:bg-current after:opacity-30';
const LOOKS: Record<ThreadRowData['kind'], string> = {
  day: `${DIVIDER} text-muted`,
  unread: `${DIVIDER} font-semibold text-red`,
  event: 'mt-0.5 data-first:mt-3',
  waiting: 'mt-0.5 data-first:mt-3',
};

/** A line of a thread. */
export const ThreadRow = memo(function ThreadRow(props: Props) {
  const { row } = props;
  return (
    <li
      className={`group/row flex ${LOOKS[row.kind]}`}
      data-kind={row.kind}
      data-first={startsGroup(row) || undefined}
    >
      <Content {...props} />
    </li>
  );
}, isSameRow);
