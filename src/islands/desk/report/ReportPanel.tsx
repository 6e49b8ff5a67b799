import type { DeskReportDetails, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { DeskLink } from '../DeskLink.tsx';
import { DeskTime } from '../DeskTime.tsx';
import { PlayerPanel } from '../players/PlayerPanel.tsx';
import { ReportMarks } from '../queue/ReportMarks.tsx';
import { Evidence } from './Evidence.tsx';
import { ReportAnswer } from './ReportAnswer.tsx';
import { ReportList } from './ReportList.tsx';

type Props = { details: DeskReportDetails; me: DeskUser };

/** How the reports of an author ended, this one included (behaviour O18). */
function recordText({ made, answered, acted }: NonNullable<DeskReportDetails['reporter_record']>) {
  const reports = made === 1 ? '1 report' : `${made} reports`;
  return `Made ${reports}: ${answered} answered, ${acted} led to something`;
}

/** An open report: the reason, what was copied, other reports about the player, and what can be done. */
export function ReportPanel({ details, me }: Props) {
  const { report, others, player, reporter_record: record } = details;
  const { user, reporter } = report;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <header className="card grid min-w-0 gap-2 p-4">
          <h2 dir="auto" className="text-xl wrap-anywhere">
            Report about <bdi translate="no">{user.username}</bdi>
          </h2>
          <p className="text-sm/normal text-muted wrap-anywhere">
            From{' '}
            <DeskLink to={{ view: 'players', player: reporter.id }} className="underline">
              <bdi translate="no">{reporter.username}</bdi>
            </DeskLink>
            {` #${playerMark(reporter.id)}`}, <DeskTime at={report.at} />
          </p>
          {record !== undefined && (
            <p className="text-sm/normal text-muted">{recordText(record)}</p>
          )}
          <ReportMarks report={report} me={me} />
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {report.reason}
          </p>
          <ReportAnswer report={report} me={me} />
        </header>
        <Evidence details={details} me={me} />
        <ReportList title="Other reports about this player" reports={others} me={me} />
      </div>
      {player === null ? (
        <p className="card p-4 text-muted">This account is deleted.</p>
      ) : (
        <PlayerPanel player={player} me={me} isBesideReports />
      )}
    </div>
  );
}
