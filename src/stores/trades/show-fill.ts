import type { FilledSlots } from '../../domain/trades/slots.ts';
import { $toast, dismissToast, showToast } from '../site/toast.ts';

/** Shows what a choice did to other items, with a button that takes it back (behaviour N14). */
export function showFill({ note, names }: FilledSlots, undo: () => void): void {
  if (note !== '') {
    const button = { label: 'Undo', press: undo };
    showToast({ kind: 'info', title: note, names: [...names], button });
  }
  // An older Undo would take this choice back, too.
  else if ($toast.get()?.button !== undefined) dismissToast();
}
