import type { Conversation } from '../../../contract/chat/conversation.ts';
import { chatPath } from '../../../domain/chat/chat-route.ts';
import { shortCount } from '../../../domain/chat/unread-title.ts';
import { openChat } from '../../../stores/chat/conversations/chat-route.ts';
import { unreadIn } from '../../../stores/chat/conversations/conversations.ts';
import { Age } from '../../shared/Age.tsx';
import { TraderAvatar } from '../../shared/TraderAvatar.tsx';
import { eventText } from '../thread/event-text.ts';
import { PresenceDot } from '../thread/PresenceLine.tsx';
import { followInPage } from './follow-in-page.ts';

type Props = { conversation: Conversation; isOpen: boolean };

function lastEventText({ last, partner, blocked }: Conversation): string {
  if (blocked) return 'Blocked';
  if (last === null) return 'Nothing said yet';
  return `${last.senderId === partner.id ? '' : 'You: '}${eventText(last)}`;
}

/**
 * A conversation in the list: the partner, the last event, its age and the number of unread messages (behaviour
 * M1).
 */
export function ConversationRow({ conversation, isOpen }: Props) {
  const { partner, last, blocked } = conversation;
  const unread = unreadIn(conversation);
  const path = chatPath(partner.id);
  return (
    <a
      href={path}
      className="chat-row"
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
      onClick={(event) => followInPage(event, () => openChat(path))}
    >
      <span className="chat-row-avatar">
        <TraderAvatar user={partner} />
        {!blocked && <PresenceDot userId={partner.id} />}
      </span>
      <span className="min-w-0">
        <span className="chat-row-line">
          <bdi className="chat-row-name">{partner.username}</bdi>
          {last !== null && (
            <span className="chat-row-age">
              <Age at={last.at} />
            </span>
          )}
        </span>
        <span className="chat-row-line">
          <span dir="auto" className="chat-row-words">
            {lastEventText(conversation)}
          </span>
          {unread > 0 && (
            <span className="unread-badge">
              {shortCount(unread)}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
