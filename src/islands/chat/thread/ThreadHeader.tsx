import type { ReactNode } from 'react';
import type { User } from '../../../contract/session/user.ts';
import { CHAT_LIST, leaveChat } from '../../../stores/chat/conversations/chat-route.ts';
import { followInPage } from '../../shared/follow-in-page.ts';
import { MarkedName } from '../../shared/MarkedName.tsx';
import { NameAsOf } from '../../shared/NameAsOf.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';
import { TraderAvatar } from '../../shared/TraderAvatar.tsx';
import { PresenceLine } from './PresenceLine.tsx';

type Props = {
  partner: User;
  /** Whether the presence of the partner does not show, because the reader has blocked them or they are deleted. */
  isPresenceHidden?: boolean;
  /** Whether only the URL says so far what the partner is called (behaviour M4). */
  isUnconfirmed?: boolean;
  /** Whether the name leads to the partner's page, which a deleted player does not have. */
  hasPage?: boolean;
  children?: ReactNode;
};

/** The partner of a thread, the link back to the list, and the actions. */
export function ThreadHeader({
  partner,
  isPresenceHidden = false,
  isUnconfirmed = false,
  hasPage = false,
  children,
}: Props) {
  const name = <MarkedName>{partner.username}</MarkedName>;
  return (
    <header className="flex min-h-13 items-center gap-2 border-b border-hairline px-3 py-1 md:min-h-16 md:py-2">
      <a
        href={CHAT_LIST}
        className="button button-icon -ml-2 size-11 shrink-0 text-xl md:hidden"
        onClick={(event) => followInPage(event, leaveChat)}
      >
        <span className="sr-only">Back to all messages</span>
        <span aria-hidden="true">←</span>
      </a>
      <TraderAvatar user={partner} />
      <div className="min-w-0 grow">
        <h2
          dir="auto"
          tabIndex={-1}
          translate="no"
          className="truncate text-base outline-none"
          data-thread-name
        >
          {hasPage ? <PlayerLink id={partner.id}>{name}</PlayerLink> : name}
        </h2>
        <p className="truncate text-sm text-muted">
          {isUnconfirmed
            ? 'Not confirmed yet'
            : !isPresenceHidden && <PresenceLine userId={partner.id} />}
        </p>
        <p className="text-xs/normal text-muted empty:hidden">
          <NameAsOf user={partner} />
        </p>
      </div>
      {children}
    </header>
  );
}
