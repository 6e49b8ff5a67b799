import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $accountSessions, endOtherSessions } from '../../../stores/session/account-sessions.ts';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { AccountSection } from './AccountSection.tsx';
import { SessionRow } from './SessionRow.tsx';

function EndOthersButton() {
  const [isBusy, setBusy] = useState(false);
  async function end() {
    if (isBusy) return;
    setBusy(true);
    await endOtherSessions();
    setBusy(false);
  }
  return (
    <button
      type="button"
      className="button mt-4 min-h-11 max-sm:w-full"
      aria-disabled={isBusy}
      onClick={() => void end()}
    >
      {isBusy ? 'One moment...' : 'Sign out all other devices'}
    </button>
  );
}

function NotLoaded() {
  return (
    <div role="alert">
      <p>Your devices could not be loaded.</p>
      <button type="button" className="button mt-3 min-h-11" onClick={$accountSessions.refetch}>
        Try again
      </button>
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <p className="sr-only">Loading your devices...</p>
      <div className="skeleton h-16" aria-hidden="true" />
    </div>
  );
}

function Sessions({ userId }: { userId: string }) {
  const { data, at, failed } = useStore($accountSessions);
  if (data === null) return failed ? <NotLoaded /> : <Loading />;
  return (
    <>
      <ul className="grid gap-2" aria-label="Devices">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} userId={userId} />
        ))}
      </ul>
      {failed && at !== null && <StaleNote at={at} />}
      {data.some(({ isCurrent }) => !isCurrent) ? (
        <EndOthersButton />
      ) : (
        <p className="mt-3 text-sm text-muted">You are signed in nowhere else.</p>
      )}
    </>
  );
}

/** Where the player is signed in, and how to end that (behaviour A11). */
export function SessionsSection({ userId }: { userId: string }) {
  return (
    <AccountSection
      title="Where you are signed in"
      text="If you do not know one of these devices, sign it out. Each sign-in ends by itself after 90 days, or after 30 days without a visit."
    >
      <Sessions userId={userId} />
    </AccountSection>
  );
}
