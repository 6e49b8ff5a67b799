import type {
  DeskReport,
  DeskReportDetails,
  DeskUser,
} from '../../../contract/desk/desk-answers.ts';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { askFor, setClaimed } from '../../../stores/desk/desk-action.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { DeskTime } from '../DeskTime.tsx';
import { PlayerPanel } from '../players/PlayerPanel.tsx';
import { ReportMarks } from '../queue/ReportMarks.tsx';
import { Evidence } from './Evidence.tsx';
import { ReportList } from './ReportList.tsx';

type AnswerProps = { report: DeskReport; me: DeskUser };

/** Takes a report and answers it, or shows who has answered it and why. */
function ReportAnswer({ report, me }: AnswerProps) {
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
        <BusyButton onPress={() => setClaimed(id, claimed === null)}>
          {claimed === null ? 'Take it' : 'Give it back'}
        </BusyButton>
      )}
      <Button
        className="button-accent"
        onClick={() => askFor({ kind: 'resolve', reportId: id, reportedAt: at, user })}
      >
        Answer
      </Button>
    </div>
  );
}

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
