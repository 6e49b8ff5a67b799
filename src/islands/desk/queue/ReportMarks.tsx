import type { DeskReport, DeskUser } from '../../../contract/desk/desk-answers.ts';

type Props = { report: DeskReport; me: DeskUser };

/** The state of a report in words: urgent, overdue, taken by somebody, or answered. */
export function ReportMarks({ report: { overdue, claimed, resolved, severity }, me }: Props) {
  const isMine = claimed?.id === me.id;
  return (
    <span className="flex flex-wrap gap-2 text-xs/normal font-semibold empty:hidden">
      {severity === 2 && resolved === null && (
        <span className="rounded bg-red px-1.5 text-surface">Urgent</span>
      )}
      {overdue && resolved === null && <span className="text-red">Waits for over a day</span>}
      {resolved === null && claimed !== null && (
        <span className="text-blue">
          {isMine ? (
            'You work on it'
          ) : (
            <>
              <bdi translate="no">{claimed.username}</bdi> works on it
            </>
          )}
        </span>
      )}
      {resolved !== null && <span className="text-green">Answered</span>}
    </span>
  );
}
