import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  type ReportReason,
  reportReason,
} from '../../../domain/chat/report-reason.ts';
import { report } from '../../../stores/chat/safety/report.ts';
import { $reporting, type Reported } from '../../../stores/chat/safety/safety-form.ts';
import { Problem, useSubmit } from '../forms/BusyButton.tsx';
import { Button } from '../forms/Button.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { OptionField } from '../forms/OptionField.tsx';

const close = () => $reporting.set(null);

function Reasons({ onChoose }: { onChoose: (reason: ReportReason) => void }) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium">What happened?</legend>
      {REPORT_REASONS.map((reason) => (
        <OptionField
          key={reason}
          type="radio"
          name="reason"
          required
          onChange={() => onChoose(reason)}
        >
          {reason}
        </OptionField>
      ))}
    </fieldset>
  );
}

/** The form of a report: a reason and free text. A failed report keeps both. */
function ReportForm({ reported }: { reported: Reported }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, onSubmit] = useSubmit(async () => {
    if (reason === null) return;
    setProblem('');
    const { user, ...where } = reported;
    const reasonText = reportReason(reason, text);
    const failure = await report({ userId: user.id, ...where, reason: reasonText });
    if (failure !== null) setProblem(failure);
    // The dialog may by now be about another player.
    else if ($reporting.get() === reported) close();
  });

  return (
    <form className="mt-3 grid gap-4" onSubmit={onSubmit}>
      <p className="text-muted">
        We look at every report. The other player is not told who sent it. If you feel unsafe, tell
        an adult you trust.
      </p>
      <Reasons onChoose={setReason} />
      <label className="grid gap-1">
        <span className="font-medium">Tell us more (if you like)</span>
        <textarea
          className="field py-2"
          rows={3}
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <Problem text={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" className="button-accent" isBusy={isBusy}>
          {isBusy ? 'Sending...' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}

/** The dialog that reports a player, from a conversation or a trade ad (behaviour M7). */
export function ReportDialog() {
  const reported = useStore($reporting, { ssr: 'initial' });
  return (
    <FormDialog
      isOpen={reported !== null}
      close={close}
      title={
        <>
          Report <bdi translate="no">{reported?.user.username}</bdi>
          {reported?.tradeAdId != null && "'s trade ad"}
        </>
      }
    >
      {reported !== null && <ReportForm reported={reported} />}
    </FormDialog>
  );
}
