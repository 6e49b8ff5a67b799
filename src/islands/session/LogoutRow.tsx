import { useStore } from '@nanostores/react';
import { $session, shownUser } from '../../stores/session/session.ts';
import { logOut } from './log-out.ts';

/** The row of the side sheet that logs out (behaviour G42). It renders nothing for a visitor. */
export function LogoutRow() {
  const user = shownUser(useStore($session));
  return (
    user && (
      <button type="button" className="menu-link w-full" onClick={() => void logOut(user.id)}>
        Logout
      </button>
    )
  );
}
