import type { DeskRoute } from '../../../domain/desk/desk-route.ts';
import { REPORT_STATES, type ReportState } from '../../../domain/desk/report-states.ts';
import { DeskLink } from '../DeskLink.tsx';

const LABELS: Record<ReportState, string> = {
  open: 'Waiting',
  claimed: 'Taken',
  resolved: 'Answered',
};
const FILTER = 'button rounded-full aria-[current]:border-text aria-[current]:bg-raised';

/** The filters of the queue: its state, only old reports, and one player. */
export function QueueFilters({ route }: { route: DeskRoute }) {
  const { state, isOverdue, about } = route;
  return (
    <nav aria-label="Filter" className="mb-4 flex flex-wrap gap-2">
      {REPORT_STATES.map((one) => (
        <DeskLink
          key={one}
          to={{ state: one, about, isOverdue: isOverdue && one !== 'resolved' }}
          isCurrent={one === state}
          className={FILTER}
        >
          {LABELS[one]}
        </DeskLink>
      ))}
      {state !== 'resolved' && (
        <DeskLink
          to={{ state, about, isOverdue: !isOverdue }}
          isCurrent={isOverdue}
          className={FILTER}
        >
          Older than a day
        </DeskLink>
      )}
      {about !== '' && (
        <DeskLink to={{ state, isOverdue }} className="button rounded-full">
          One player <span aria-hidden="true">✕</span>
          <span className="sr-only">: show all</span>
        </DeskLink>
      )}
    </nav>
  );
}
