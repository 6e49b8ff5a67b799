import { useState } from 'react';
import { isVisible } from '../../../domain/shared/visible-text.ts';
import {
  $askedAction,
  type ActionChoice,
  act,
  type DeskAction,
} from '../../../stores/desk/desk-action.ts';

/** Does an action once at a time. Says why it failed (''), and calls `onDone` when it is done. */
export function useAction(action: DeskAction, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(choice: ActionChoice): Promise<void> {
    if (isBusy) return;
    if (!isVisible(choice.reason)) {
      setProblem('Write a reason.');
      return;
    }
    setBusy(true);
    setProblem('');
    const failure = await act(action, choice);
    setBusy(false);
    if (failure !== null) setProblem(failure);
    // The dialog may by now be about something else.
    else if ($askedAction.get() === action) onDone();
  }
  return { isBusy, problem, run };
}
