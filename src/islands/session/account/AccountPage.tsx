import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { loginPromptPath } from '../../../stores/session/login-prompt.ts';
import { $isSessionUnreachable, $session, retrySession } from '../../../stores/session/session.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { BlockedSection } from './BlockedSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { Profile } from './Profile.tsx';
import { RequestsSection } from './RequestsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SoundSection } from './SoundSection.tsx';

const PARTS = [
  ['profile', 'h-22'],
  ['devices', 'h-64'],
  ['data', 'h-40'],
  ['end', 'h-40'],
] as const;

/** Holds the place of the account while it loads. */
function AccountSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading your account...</p>
      <div className="grid gap-4" aria-hidden="true">
        {PARTS.map(([part, height]) => (
          <div key={part} className={`skeleton ${height}`} />
        ))}
      </div>
      <p className="mt-4 animate-appear-late text-muted">
        The backend has not answered yet. Your account opens as soon as it does.
      </p>
    </div>
  );
}

/** Asks a visitor to log in, and leads back here afterwards. */
function LoginNotice() {
  return (
    <div className="notice card">
      <NoticePicture name="parrot" />
      <h2 className="text-lg">Please login to see your account</h2>
      <p className="text-muted">
        Here you see where you are signed in, and you can download or delete your data.
      </p>
      <a href={loginPromptPath('/account')} className="button button-accent min-h-11">
        Login
      </a>
    </div>
  );
}

const LOADING = { state: 'loading', lastSeen: null } as const;

function Unreachable() {
  return (
    <div className="notice card" role="alert">
      <h2 className="text-lg">Your account could not be loaded</h2>
      <p className="text-muted">There was no answer. This page tries again by itself.</p>
      <button type="button" className="button min-h-11" onClick={retrySession}>
        Try again
      </button>
    </div>
  );
}

function Content(): ReactNode {
  const session = useStore($session, { ssr: () => LOADING });
  const isUnreachable = useStore($isSessionUnreachable, { ssr: 'initial' });
  switch (session.state) {
    case 'loading':
      return isUnreachable ? <Unreachable /> : <AccountSkeleton />;
    case 'out':
      return <LoginNotice />;
    case 'in':
      return (
        <div className="grid items-start gap-4 *:grid *:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>
            <Profile user={session.user} />
            <SessionsSection userId={session.user.id} />
          </div>
          <div>
            <SoundSection />
            <RequestsSection />
            <BlockedSection />
            <DataSection />
            <DeleteSection user={session.user} />
          </div>
        </div>
      );
  }
}

/** The player's own account: sessions, data and deletion (behaviour A11 to A13). */
export function AccountPage() {
  return (
    // The footer stays below the fold while the account loads.
    <div className="min-h-[calc(100dvh-10rem)] no-js:hidden">
      <Content />
    </div>
  );
}
