import type { FilledSlots } from '../../domain/trades/slots.ts';
import { $toast, dismissToast, showToast } from '../site/toast.ts';

/** Shows what a choice did to other items, with a button that takes it back (behaviour N14). */
export function showFill({ note }: FilledSlots, undo: () => void): void {
  if (note !== '') showToast({ kind: 'info', title: note, button: { label: 'Undo', press: undo } });
  // An older Undo would take this choice back, too.
  else if ($toast.get()?.button !== undefined) dismissToast();
}
