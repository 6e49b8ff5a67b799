import type { DeskReport, DeskUser } from '../../../contract/desk/desk-answers.ts';
import type { DeskRoute } from '../../../domain/desk/desk-route.ts';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { Age } from '../../shared/time/Age.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { ReportMarks } from './ReportMarks.tsx';

type Props = {
  report: DeskReport;
  route: DeskRoute;
  me: DeskUser;
  /** Whether the list is about one player, whom no row names again. */
  isOfOnePlayer?: boolean;
};

/** A report of a list: about whom, how old, the reason, and who works on it; without whom, the reason and from whom. */
export function ReportRow({ report, route, me, isOfOnePlayer = false }: Props) {
  const { id, at, user, reporter, reason } = report;
  const named = isOfOnePlayer ? reporter : user;
  const name = <bdi translate="no">{named.username}</bdi>;
  return (
    <DeskLink
      to={{ ...route, report: id }}
      isCurrent={route.report === id}
      className="grid gap-1 px-4 py-3 *:min-w-0 hover:bg-raised focus-visible:-outline-offset-2 aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_var(--accent)]"
    >
      <span className="flex items-center justify-between gap-2">
        <span dir="auto" className="truncate font-semibold">
          {isOfOnePlayer ? reason : name}
        </span>
        <span className="shrink-0 text-xs/normal text-muted">
          #{playerMark(named.id)} · <Age at={at} />
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 text-sm/normal wrap-anywhere text-muted">
        {isOfOnePlayer ? <>From {name}</> : reason}
      </span>
      <ReportMarks report={report} me={me} />
    </DeskLink>
  );
}
