import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { $session, logout } from '../../stores/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { nextPlace } from './next-place.ts';

/** Avatar button and menu of who is signed in (acceptance G5); nothing for anybody else. */
export function AccountMenu() {
  const session = useStore($session);
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const user =
    session.state === 'in' ? session.user : session.state === 'loading' && session.lastSeen;
  if (!user) return null;

  function move(event: KeyboardEvent) {
    if (event.key === 'Tab') return menu.current?.hidePopover();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const from = items.findIndex((item) => item.matches(':focus'));
    const next = nextPlace(event.key, from, items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return (
    <>
      <button
        type="button"
        className="button button-icon account-button"
        aria-label={`Account: ${user.username}`}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        <Avatar user={user} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Account"
        className="account-items card"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') menu.current?.querySelector('a')?.focus();
        }}
        onKeyDown={move}
      >
        <p
          role="presentation"
          className="mb-1 truncate border-b border-hairline px-3 pt-1 pb-2 font-semibold"
        >
          {user.username}
        </p>
        <a role="menuitem" href="/chat" className="menu-link">
          Messages
        </a>
        <button
          type="button"
          role="menuitem"
          className="menu-link w-full"
          onClick={() => {
            menu.current?.hidePopover();
            void logout();
          }}
        >
          Logout
        </button>
      </div>
    </>
  );
}
