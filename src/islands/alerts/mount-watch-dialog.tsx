import { $watchQuestion, type WatchQuestion } from '../../stores/alerts/watch-dialog.ts';
import { mountIsland } from '../shared/root/mount-island.tsx';
import { WatchDialog } from './WatchDialog.tsx';

let isMounted = false;

/** Opens the dialog of a bell, which is mounted at the first press. */
export function openWatchDialog(question: WatchQuestion): void {
  $watchQuestion.set(question);
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  mountIsland(container, <WatchDialog />);
}
