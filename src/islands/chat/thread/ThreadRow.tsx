import { memo } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import type { KnownOffer } from '../../../domain/chat/offers.ts';
import type { Row } from '../../../domain/chat/thread-rows.ts';
import type { Thread } from '../../../stores/chat/thread/thread.ts';
import type { OutboxLine } from '../../../stores/chat/thread/thread-view.ts';
import { useAge } from '../../shared/time/use-age.ts';
import { dayLabel } from '../messages/day-label.ts';
import { EventLine } from '../messages/EventLine.tsx';
import { OutboxMessage } from '../messages/OutboxMessage.tsx';

export type ThreadRowData = Row<ChatEvent, OutboxLine>;

/** The props that all rows of a thread share. */
export type RowContext = {
  me: string;
  conversation: Conversation;
  thread: Thread;
  latest: ReadonlyMap<string, KnownOffer<Offer>>;
};

function DayLine({ at }: { at: number }) {
  const label = useAge((now) => dayLabel(at, now));
  return <span>{label}</span>;
}

function Content({ row, context }: Props) {
  const { me, conversation, latest, thread } = context;
  switch (row.kind) {
    case 'day':
      return <DayLine at={row.at} />;
    case 'unread':
      return <span>New messages</span>;
    case 'event':
      return <EventLine {...{ me, conversation, latest }} event={row.event} />;
    case 'waiting':
      return <OutboxMessage waiting={row.waiting} thread={thread} />;
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
