import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isVisible } from '../../../domain/shared/visible-text.ts';
import {
  $askedAction,
  type ActionChoice,
  act,
  closeAction,
  type DeskAction,
} from '../../../stores/desk/desk-action.ts';
import { Problem, useSubmit } from '../../shared/forms/BusyButton.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { ActionOptions, firstChoice } from './ActionOptions.tsx';
import { actionTexts, isHarsh, isReasonTold } from './action-texts.ts';
import { SuspensionEnds } from './SuspensionEnds.tsx';
import { ToldText } from './ToldText.tsx';

/** The longest reason in UTF-16 units. The backend allows as many code points (contract: The desk). */
const REASON_MAX = 200;

/** The form of an action: for how long or which role, the reason, and what players read. A failure keeps the text. */
function ActionForm({ action }: { action: DeskAction }) {
  const [choice, setChoice] = useState<ActionChoice>(() => firstChoice(action));
  const [problem, setProblem] = useState('');
  const change = (part: Partial<ActionChoice>) => setChoice((last) => ({ ...last, ...part }));
  const [isBusy, onSubmit] = useSubmit(async () => {
    if (!isVisible(choice.reason)) return setProblem('Write a reason.');
    setProblem('');
    const failure = await act(action, choice);
    if (failure !== null) setProblem(failure);
    // The dialog may by now be about something else.
    else if ($askedAction.get() === action) closeAction();
  });
  return (
    <form className="mt-3 grid gap-4" onSubmit={onSubmit}>
      <ActionOptions action={action} choice={choice} onChange={change} />
      <label className="grid gap-1">
        <span className="font-medium">
          Reason {isReasonTold(action) ? '(the player reads it)' : '(for the log)'}
        </span>
        <textarea
          className="field py-2"
          rows={3}
          required
          maxLength={REASON_MAX}
          dir="auto"
          value={choice.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </label>
      {action.kind === 'suspend' && action.market !== undefined && (
        <SuspensionEnds market={action.market} />
      )}
      <ToldText action={action} choice={choice} />
      <Problem text={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={closeAction}>Cancel</Button>
        <Button
          type="submit"
          className={isHarsh(action) ? 'button-danger' : 'button-accent'}
          isBusy={isBusy}
        >
          {isBusy ? 'One moment...' : actionTexts(action).button}
        </Button>
      </div>
    </form>
  );
}

/** The dialog that asks for the reason of an action (behaviour O5). */
export function ActionDialog() {
  const action = useStore($askedAction);
  return (
    <FormDialog
      isOpen={action !== null}
      close={closeAction}
      title={action !== null && actionTexts(action).title}
    >
      {action !== null && <ActionForm action={action} />}
    </FormDialog>
  );
}
