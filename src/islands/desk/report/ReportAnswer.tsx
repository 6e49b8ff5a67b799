import { useStore } from '@nanostores/react';
import type { DeskReport, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { $isClaiming, askFor, setClaimed } from '../../../stores/desk/desk-action.ts';
import { DeskTime } from '../DeskTime.tsx';

type Props = { report: DeskReport; me: DeskUser };

/** Takes a report and answers it, or shows who has answered it and why. */
export function ReportAnswer({ report, me }: Props) {
  const isBusy = useStore($isClaiming);
  const { id, at, user, claimed, resolved } = report;
  if (resolved !== null) {
    return (
      <p dir="auto" className="border-t border-hairline pt-2 wrap-anywhere">
        <bdi translate="no" className="font-semibold">
          {resolved.by}
        </bdi>{' '}
        answered: {resolved.reason} <DeskTime at={resolved.at} />
      </p>
    );
  }
  // An admin gives back what another has taken, too.
  const mayChange = claimed === null || claimed.id === me.id || me.role === 'admin';
  return (
    <div className="flex flex-wrap gap-2">
      {mayChange && (
        <button
          type="button"
          className="button min-h-11"
          aria-disabled={isBusy}
          onClick={() => void setClaimed(id, claimed === null)}
        >
          {claimed === null ? 'Take it' : 'Give it back'}
        </button>
      )}
      <button
        type="button"
        className="button button-accent min-h-11"
        onClick={() => askFor({ kind: 'resolve', reportId: id, reportedAt: at, user })}
      >
        Answer
      </button>
    </div>
  );
}
