import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/session/user.ts';
import { $isSessionUnreachable, $session, retrySession } from '../../../stores/session/session.ts';
import { Avatar } from '../../shared/Avatar.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { LoginButton } from '../../shared/LoginButton.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';
import { BlockedSection } from './BlockedSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { RequestsSection } from './RequestsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SoundSection } from './SoundSection.tsx';

/** Who is signed in. The name is from the platform, so it cannot be changed here. */
function Profile({ user }: { user: User }) {
  return (
    <div className="card grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3 p-4">
      <Avatar user={user} />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-semibold">
          <PlayerLink id={user.id}>{user.username}</PlayerLink>
        </p>
        <p className="text-sm text-muted">
          Your name and picture come from the platform. Change them there, then log in again.
        </p>
      </div>
    </div>
  );
}

const LOADING = { state: 'loading', lastSeen: null } as const;

function Content(): ReactNode {
  const session = useStore($session, { ssr: () => LOADING });
  const isUnreachable = useStore($isSessionUnreachable, { ssr: 'initial' });
  switch (session.state) {
    case 'loading':
      return isUnreachable ? (
        <Notice
          role="alert"
          title="Your account could not be loaded"
          text="There was no answer. This page tries again by itself."
          onRetry={retrySession}
        />
      ) : (
        <Loading text="Loading your account..." late="Your account opens">
          <div className="skeleton h-22" />
          <div className="skeleton h-64" />
          <div className="skeleton h-40" />
          <div className="skeleton h-40" />
        </Loading>
      );
    case 'out':
      return (
        <Notice
          picture="parrot"
          title="Please login to see your account"
          text="See where you are logged in, and download or delete your data."
        >
          <LoginButton />
        </Notice>
      );
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
