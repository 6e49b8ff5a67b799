import type { DeskReport, DeskUser } from '../../../contract/desk/desk-answers.ts';
import type { DeskRoute } from '../../../domain/desk/desk-route.ts';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { Age } from '../../shared/time/Age.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { ReportMarks } from './ReportMarks.tsx';

type Props = { report: DeskReport; route: DeskRoute; me: DeskUser };

/** A report of the queue: about whom, how old, the reason, and who works on it. */
export function ReportRow({ report, route, me }: Props) {
  const { id, at, user, reason } = report;
  return (
    <DeskLink
      to={{ ...route, report: id }}
      isCurrent={route.report === id}
      className="grid gap-1 px-4 py-3 *:min-w-0 hover:bg-raised focus-visible:-outline-offset-2 aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_var(--accent)]"
    >
      <span className="flex items-center justify-between gap-2">
        <bdi translate="no" className="truncate font-semibold">
          {user.username}
        </bdi>
        <span className="shrink-0 text-xs/normal text-muted">
          #{playerMark(user.id)} · <Age at={at} />
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 text-sm/normal wrap-anywhere text-muted">
        {reason}
      </span>
      <ReportMarks report={report} me={me} />
    </DeskLink>
  );
}
