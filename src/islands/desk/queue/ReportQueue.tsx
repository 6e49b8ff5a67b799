import type { DeskReport, DeskUser } from '../../../contract/desk/desk-answers.ts';
import type { DeskRoute } from '../../../domain/desk/desk-route.ts';
import type { ReportState } from '../../../domain/desk/report-states.ts';
import { Notice } from '../../shared/Notice.tsx';
import { ReportRow } from './ReportRow.tsx';

type Props = {
  queue: { reports: readonly DeskReport[]; open: number; overdue: number };
  route: DeskRoute;
  me: DeskUser;
};

const EMPTY: Record<ReportState, string> = {
  open: 'No report is waiting',
  claimed: 'Nobody works on a report',
  resolved: 'No report is answered yet',
};

/** How many reports wait, in words. */
function countText({ open, overdue }: Props['queue']): string {
  const waiting = open === 1 ? '1 report waits' : `${open} reports wait`;
  return overdue === 0 ? waiting : `${waiting}, ${overdue} for more than a day`;
}

const foundText = (count: number) => (count === 1 ? '1 report found' : `${count} reports found`);

/** The reports that the filter leaves, or that a search found. */
export function ReportQueue({ queue, route, me }: Props) {
  const { reports } = queue;
  const isSearch = route.search !== '';
  const isFiltered = isSearch || route.isOverdue || route.about !== '';
  return (
    <>
      <p role="status" className="mb-2 text-sm/normal text-muted">
        {isSearch ? foundText(reports.length) : countText(queue)}
      </p>
      {reports.length === 0 ? (
        <Notice
          title={
            isSearch
              ? 'No report has this text'
              : isFiltered
                ? 'No report fits the filter'
                : EMPTY[route.state]
          }
          text={
            isSearch
              ? 'The search looks in names, reasons and copied texts.'
              : isFiltered
                ? 'Remove a filter to see more.'
                : 'New ones show here by themselves.'
          }
        />
      ) : (
        <ul className="card divide-y divide-hairline overflow-hidden">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} route={route} me={me} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
