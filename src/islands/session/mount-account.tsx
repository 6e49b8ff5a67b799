import { useStore } from '@nanostores/react';
import { shortCount } from '../../domain/chat/unread-title.ts';
import { loadAlerts } from '../../stores/alerts/load-alerts.ts';
import { followPlayerAlerts } from '../../stores/alerts/player-alerts.ts';
import { $unread } from '../../stores/chat/conversations/unread.ts';
import { followNotices } from '../../stores/desk/polled-notices.ts';
import { $unasked } from '../../stores/session/unasked-sign-in.ts';
import { loadPart } from '../../stores/shared/load-part.ts';
import { followEnds } from '../../stores/trades/own/follow-ends.ts';
import { mountIsland } from '../shared/root/mount-island.tsx';
import { UnreadBadge } from '../shared/UnreadBadge.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LogoutRow } from './LogoutRow.tsx';

/** The number of unread messages on a phone's menu button (behaviour G6). */
function MenuCount() {
  const unread = useStore($unread);
  if (unread === 0) return null;
  return (
    <UnreadBadge className="absolute -top-0.5 -right-1 ring-2 ring-ground">
      {shortCount(unread)}
      <span className="sr-only"> unread</span>
    </UnreadBadge>
  );
}

const askUnasked = () =>
  loadPart(() => import('./UnaskedSignIn.tsx')).then((part) => part.mountUnaskedSignIn());
const loadNotices = () =>
  loadPart(() => import('../desk/notices/WarningDialog.tsx')).then((part) => part.mountNotices());
const announce = () =>
  loadPart(() => import('../../stores/trades/own/announce-ends.ts')).then((part) =>
    part.announceEnds(),
  );
const claim = () =>
  loadPart(() => import('../../stores/alerts/claim-watches.ts')).then((part) =>
    part.claimWatches(),
  );

let mounted = false;

/** Mounts the account menu into the header and the side sheet, the sheet's Logout, and the count into a phone's bar (behaviours G5, G6, G42). */
export function mountAccount(): void {
  if (mounted) return;
  mounted = true;
  for (const container of document.querySelectorAll('[data-account]')) {
    mountIsland(container, <AccountMenu isInSheet={container.closest('dialog') !== null} />);
  }
  const logout = document.querySelector('#sheet-logout');
  if (logout !== null) mountIsland(logout, <LogoutRow />);
  const count = document.querySelector('#menu-count');
  if (count !== null) mountIsland(count, <MenuCount />);
  // This tab or another may sign in without being asked (behaviour A3).
  $unasked.subscribe((unasked) => void (unasked !== null && askUnasked()));
  followNotices(() => void loadNotices());
  followEnds(() => void announce());
  followPlayerAlerts({ onAlert: () => void loadAlerts(), onClaim: () => void claim() });
}
