import { useId, useRef, useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { sendsAlerts } from '../../../stores/alerts/sends-alerts.ts';
import { conversationQuestion } from '../../../stores/alerts/watch-dialog.ts';
import { $blocking, reportPartner } from '../../../stores/chat/safety/safety-form.ts';
import { askToWatch } from '../../alerts/WatchBell.tsx';
import { handleMenuKey } from '../../shared/focus/handle-menu-key.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { ReportHost } from '../../shared/report/ReportHost.tsx';
import { WithNames } from '../../shared/WithNames.tsx';
import { BlockHost } from './BlockHost.tsx';

/** The safety menu of a conversation: Block or Unblock, and Report (behaviour M7). On a phone it has the bell too. */
export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const { blocked, partner } = conversation;

  const item = (label: string, action: () => void, className = '') => (
    <button
      type="button"
      role="menuitem"
      className={`menu-link w-full text-left ${className}`}
      onClick={() => {
        menu.current?.hidePopover();
        action();
      }}
    >
      <WithNames text={label} names={[partner.username]} />
    </button>
  );
  return (
    <>
      <Button
        className="button-icon size-11 text-xl [anchor-name:--thread-menu]"
        aria-label="Block, report and more"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Block, report and more"
        className="popup-menu top-30 right-4 max-w-[min(320px,100vw-2rem)] min-w-0 wrap-anywhere anchored:top-[calc(anchor(--thread-menu_bottom)+6px)] anchored:right-[anchor(--thread-menu_right)]"
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') menu.current?.querySelector('button')?.focus();
        }}
        onKeyDown={(event) => handleMenuKey(menu.current, event)}
      >
        {item(`${blocked ? 'Unblock' : 'Block'} ${partner.username}`, () =>
          $blocking.set(conversation),
        )}
        {item(`Report ${partner.username}`, () => reportPartner(conversation))}
        {sendsAlerts() &&
          item(
            `Watch messages of ${partner.username}`,
            () => askToWatch(conversationQuestion(conversation)),
            'sm:hidden',
          )}
      </div>
      <BlockHost />
      <ReportHost />
    </>
  );
}
