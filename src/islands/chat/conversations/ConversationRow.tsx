import type { Conversation } from '../../../contract/chat/conversation.ts';
import { chatPath } from '../../../domain/chat/chat-route.ts';
import { isOwn } from '../../../domain/chat/conversations.ts';
import { shortCount } from '../../../domain/chat/unread-title.ts';
import { openChat } from '../../../stores/chat/conversations/chat-route.ts';
import { unreadIn } from '../../../stores/chat/conversations/conversations.ts';
import { followInPage } from '../../shared/follow-in-page.ts';
import { MarkedName } from '../../shared/MarkedName.tsx';
import { TraderAvatar } from '../../shared/TraderAvatar.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { UnreadBadge } from '../../shared/UnreadBadge.tsx';
import { eventText } from '../messages/event-text.ts';
import { PresenceDot } from '../thread/PresenceLine.tsx';

type Props = { conversation: Conversation; isOpen: boolean };

const LINE = 'flex items-center justify-between gap-2';

function lastEventText({ last, partner, blocked }: Conversation): string {
  if (blocked) return 'Blocked';
  // It has events (ConversationList), but the last one could not be read.
  if (last === null) return '';
  return `${isOwn(last, partner) ? 'You: ' : ''}${eventText(last)}`;
}

/**
 * A conversation in the list: the partner, the last event, its age and the number of unread messages (behaviour
 * M1).
 */
export function ConversationRow({ conversation, isOpen }: Props) {
  const { partner, last, blocked, deleted } = conversation;
  const unread = unreadIn(conversation);
  const path = chatPath(partner.id);
  return (
    <a
      href={path}
      className="group/row grid min-h-17 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-3 py-2.5 hover:bg-raised focus-visible:-outline-offset-2 aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_var(--accent)]"
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
      onClick={(event) => followInPage(event, () => openChat(path))}
    >
      <span className="relative">
        <TraderAvatar user={partner} />
        {!blocked && !deleted && <PresenceDot userId={partner.id} />}
      </span>
      <span className="min-w-0">
        <span className={LINE}>
          <bdi translate="no" className="truncate font-semibold">
            <MarkedName>{partner.username}</MarkedName>
          </bdi>
          {last !== null && (
            <span className="shrink-0 text-xs/normal text-muted">
              <Age at={last.at} />
            </span>
          )}
        </span>
        <span className={LINE}>
          <span
            dir="auto"
            className="min-h-5 min-w-0 truncate text-sm/normal text-muted group-data-unread/row:font-semibold group-data-unread/row:text-text"
          >
            {lastEventText(conversation)}
          </span>
          {unread > 0 && (
            <UnreadBadge>
              {shortCount(unread)}
              <span className="sr-only"> unread</span>
            </UnreadBadge>
          )}
        </span>
      </span>
    </a>
  );
}
