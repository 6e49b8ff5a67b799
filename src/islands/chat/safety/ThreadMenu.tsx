import type { Conversation } from '../../../contract/chat/conversation.ts';
import { sendsAlerts } from '../../../stores/alerts/sends-alerts.ts';
import { conversationQuestion } from '../../../stores/alerts/watch-dialog.ts';
import { $blocking, reportPartner } from '../../../stores/chat/safety/safety-form.ts';
import { askToWatch } from '../../alerts/WatchBell.tsx';
import { PopupMenu } from '../../shared/focus/PopupMenu.tsx';
import { ReportHost } from '../../shared/report/ReportHost.tsx';
import { WithNames } from '../../shared/WithNames.tsx';
import { BlockHost } from './BlockHost.tsx';

/** The safety menu of a conversation: Block or Unblock, and Report (behaviour M7). On a phone it has the bell too. */
export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const { blocked, partner } = conversation;
  const item = (verb: string, action: () => void, className = '') => (
    <button
      type="button"
      role="menuitem"
      className={`menu-link w-full text-left ${className}`}
      onClick={action}
    >
      <WithNames text={`${verb} ${partner.username}`} names={[partner.username]} />
    </button>
  );
  const watch = () => askToWatch(conversationQuestion(conversation));

  return (
    <>
      <PopupMenu
        label="Block, report and more"
        buttonClass="size-11 text-xl [anchor-name:--thread-menu]"
        button={<span aria-hidden="true">⋯</span>}
        className="top-30 right-4 max-w-[min(320px,100vw-2rem)] min-w-0 wrap-anywhere anchored:top-[calc(anchor(--thread-menu_bottom)+6px)] anchored:right-[anchor(--thread-menu_right)]"
      >
        {item(blocked ? 'Unblock' : 'Block', () => $blocking.set(conversation))}
        {item('Report', () => reportPartner(conversation))}
        {sendsAlerts() && item('Watch messages of', watch, 'sm:hidden')}
      </PopupMenu>
      <BlockHost />
      <ReportHost />
    </>
  );
}
