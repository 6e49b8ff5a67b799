import { createRoot } from 'react-dom/client';
import { $watchQuestion, type WatchQuestion } from '../../stores/alerts/watch-dialog.ts';
import { WatchDialog } from './WatchDialog.tsx';

let isMounted = false;

/** Opens the dialog of a bell, which is mounted at the first press. */
export function openWatchDialog(question: WatchQuestion): void {
  $watchQuestion.set(question);
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<WatchDialog />);
}
