import { useStore } from '@nanostores/react';
import type { DeskUser } from '../../contract/desk/desk-answers.ts';
import { DESK_VIEWS, type DeskView } from '../../domain/desk/desk-route.ts';
import { $deskAccess, checkAccess } from '../../stores/desk/desk-access.ts';
import { $askedAction } from '../../stores/desk/desk-action.ts';
import { $deskRoute } from '../../stores/desk/desk-route.ts';
import { LoginButton } from '../shared/LoginButton.tsx';
import { Notice } from '../shared/Notice.tsx';
import { dialogHost } from '../shared/root/dialog-host.tsx';
import { DeskLink } from './DeskLink.tsx';
import { TRIED_AGAIN } from './DeskPart.tsx';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { HeldBatches } from './feed/HeldBatches.tsx';
import { AuditLog } from './log/AuditLog.tsx';
import { Players } from './players/Players.tsx';
import { Reports } from './queue/Reports.tsx';

const LABELS: Record<DeskView, string> = {
  reports: 'Reports',
  players: 'Players',
  feed: 'Feed',
  log: 'Log',
};

/** The parts of the desk. */
function DeskTabs({ view }: { view: DeskView }) {
  return (
    <nav aria-label="Desk" className="mb-4 flex flex-wrap gap-2">
      {DESK_VIEWS.map((one) => (
        <DeskLink
          key={one}
          to={{ view: one }}
          isCurrent={one === view}
          className="button min-h-11 aria-[current]:border-text aria-[current]:bg-raised"
        >
          {LABELS[one]}
        </DeskLink>
      ))}
    </nav>
  );
}

/** Loads the dialog for actions when it is first opened. */
const ActionHost = dialogHost($askedAction, () =>
  import('./actions/ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog),
);

function Desk({ me }: { me: DeskUser }) {
  const { view } = useStore($deskRoute);
  return (
    <>
      <DeskTabs view={view} />
      {view === 'reports' && <Reports me={me} />}
      {view === 'players' && <Players me={me} />}
      {view === 'feed' && <HeldBatches />}
      {view === 'log' && <AuditLog />}
      <ActionHost />
    </>
  );
}

/** The moderators' desk (behaviour O1 to O8). */
export function DeskPage() {
  const access = useStore($deskAccess);
  switch (access.state) {
    case 'loading':
      return <DeskSkeleton />;
    case 'in':
      return <Desk me={access.me} />;
    case 'out':
      return (
        <Notice title="Please login" text="Here moderators see the reports of players.">
          <LoginButton />
        </Notice>
      );
    case 'forbidden':
      return (
        <Notice title="This page is for moderators">
          <p className="max-w-prose text-muted">
            Did something happen that is not okay? Press Report in the chat or on the trade ad. A
            moderator then looks at it.
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          role="alert"
          title="The desk cannot be read right now"
          text={TRIED_AGAIN}
          onRetry={checkAccess}
        />
      );
  }
}
