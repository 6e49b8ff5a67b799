import { createRoot } from 'react-dom/client';
import { WarningDialog } from './WarningDialog.tsx';

let isMounted = false;

/** Shows a player what moderators tell them (behaviour A14). */
export function mountNotices(): void {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<WarningDialog />);
}
