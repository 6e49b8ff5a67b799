import { useState } from 'react';
import type { ActionChoice, DeskAction } from '../../../stores/desk/desk-action.ts';
import { ActionOptions, firstChoice } from './ActionOptions.tsx';
import { actionTexts, isHarsh, isReasonTold } from './action-texts.ts';
import { SuspensionEnds } from './SuspensionEnds.tsx';
import { ToldText } from './ToldText.tsx';
import { useAction } from './use-action.ts';

/** The longest reason in UTF-16 units. The backend allows as many code points (contract: The desk). */
const REASON_MAX = 200;

type Props = { action: DeskAction; onDone: () => void };

type EndProps = Props & { problem: string; isBusy: boolean };

/** Why the action failed, and the buttons. */
function FormEnd({ action, onDone, problem, isBusy }: EndProps) {
  return (
    <>
      {problem !== '' && (
        <p role="alert" className="wrap-anywhere text-red">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button min-h-11" onClick={onDone}>
          Cancel
        </button>
        <button
          type="submit"
          className={`button min-h-11 ${isHarsh(action) ? 'button-danger' : 'button-accent'}`}
          aria-disabled={isBusy}
        >
          {isBusy ? 'One moment...' : actionTexts(action).button}
        </button>
      </div>
    </>
  );
}

/** The form of an action: for how long or which role, the reason, and what players read. A failure keeps the text. */
export function ActionForm({ action, onDone }: Props) {
  const [choice, setChoice] = useState<ActionChoice>(() => firstChoice(action));
  const { isBusy, problem, run } = useAction(action, onDone);
  const change = (part: Partial<ActionChoice>) => setChoice((last) => ({ ...last, ...part }));
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(choice);
      }}
    >
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
      <FormEnd {...{ action, onDone, problem, isBusy }} />
    </form>
  );
}
