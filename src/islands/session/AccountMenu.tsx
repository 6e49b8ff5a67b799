import { useStore } from '@nanostores/react';
import { shortCount } from '../../domain/chat/unread-title.ts';
import { sendsAlerts } from '../../stores/alerts/sends-alerts.ts';
import { $unread } from '../../stores/chat/conversations/unread.ts';
import { $waitingReports } from '../../stores/desk/polled-notices.ts';
import { $session, shownUser } from '../../stores/session/session.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { PopupMenu } from '../shared/focus/PopupMenu.tsx';
import { UnreadBadge } from '../shared/UnreadBadge.tsx';
import { logOut } from './log-out.ts';

/** The avatar button and menu of a signed-in reader, in the side sheet with the ways to the messages and the desk (behaviour G5, G6). It renders nothing for a visitor. */
export function AccountMenu({ isInSheet }: { isInSheet: boolean }) {
  const user = shownUser(useStore($session));
  const unread = useStore($unread);
  const reports = useStore($waitingReports);
  if (!user) return null;
  const count = unread === 0 ? '' : shortCount(unread);

  return (
    <div className="flex flex-wrap items-center gap-2">
      <PopupMenu
        label="Account"
        buttonLabel={`Account: ${user.username}${count && `, ${count} unread`}${reports ? `, ${reports} to moderate` : ''}`}
        buttonClass="relative rounded-full [anchor-name:--account]"
        button={
          <>
            <Avatar user={user} />
            {!!reports && (
              <span className="absolute -bottom-0.5 -left-0.5 size-3 rounded-full bg-red ring-2 ring-ground" />
            )}
            {count && (
              <UnreadBadge className="absolute -top-0.5 -right-1 ring-2 ring-ground">
                {count}
              </UnreadBadge>
            )}
          </>
        }
        className="right-4 w-max max-w-70 anchored:inset-auto anchored:mt-1.5 anchored:[position-anchor:--account] anchored:[position-area:bottom_span-left] anchored:[position-try-fallbacks:flip-inline]"
      >
        <a
          role="menuitem"
          href="/account"
          className="menu-link mb-1 gap-3 rounded-b-none border-b border-hairline"
        >
          <span translate="no" className="truncate font-semibold">
            {user.username}
          </span>{' '}
          <span className="ml-auto shrink-0 text-sm text-muted">Your account</span>
        </a>
        <a role="menuitem" href="/chat" className="menu-link">
          Messages
          {count && <UnreadBadge className="ml-auto">{count}</UnreadBadge>}
        </a>
        <a role="menuitem" href="/deals" className="menu-link">
          Your deals
        </a>
        {reports !== null && (
          <a role="menuitem" href="/desk" className="menu-link">
            Desk
            {reports > 0 && <UnreadBadge className="ml-auto">{shortCount(reports)}</UnreadBadge>}
          </a>
        )}
        {sendsAlerts() && (
          <a role="menuitem" href="/watching" className="menu-link">
            Watching
          </a>
        )}
        <button
          type="button"
          role="menuitem"
          className="menu-link w-full"
          onClick={() => void logOut(user.id)}
        >
          Logout
        </button>
      </PopupMenu>
      {isInSheet && (
        <a href="/chat" className="button min-h-11 gap-2">
          Messages
          {count && (
            <UnreadBadge>
              {count}
              <span className="sr-only"> unread</span>
            </UnreadBadge>
          )}
        </a>
      )}
      {isInSheet && reports !== null && (
        <a href="/desk" className="menu-link basis-full">
          Desk
        </a>
      )}
    </div>
  );
}
