import type { DeskReport, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { DESK_START } from '../../../domain/desk/desk-route.ts';
import { ReportRow } from '../queue/ReportRow.tsx';

type Props = { title: string; reports: readonly DeskReport[]; me: DeskUser };

/** Links to reports about a player. */
export function ReportList({ title, reports, me }: Props) {
  return (
    <section className="card min-w-0 overflow-hidden">
      <h3 className="p-4 text-base">
        {title}: {reports.length}
      </h3>
      {reports.length > 0 && (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} route={DESK_START} me={me} isOfOnePlayer />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
