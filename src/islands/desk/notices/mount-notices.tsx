import { mountIsland } from '../../shared/root/mount-island.tsx';
import { WarningDialog } from './WarningDialog.tsx';

let isMounted = false;

/** Shows a player what moderators tell them (behaviour A14). */
export function mountNotices(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  mountIsland(container, <WarningDialog />);
}
