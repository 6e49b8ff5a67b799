import { useStore } from '@nanostores/react';
import { $watches } from '../../../stores/alerts/watches.ts';
import { $isSessionUnreachable, $session } from '../../../stores/session/session.ts';
import { Loading } from '../../shared/Loading.tsx';
import { LoginButton } from '../../shared/LoginButton.tsx';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { DeviceSection } from './DeviceSection.tsx';
import { DiscordSection } from './DiscordSection.tsx';
import { NoAlerts, NotLoaded } from './NotLoaded.tsx';
import { OftenNotes } from './OftenNotes.tsx';
import { PauseAll } from './PauseAll.tsx';
import { QuietSection } from './QuietSection.tsx';
import { WatchList } from './WatchList.tsx';

/** Holds the place of the watches while they load. */
function WatchingSkeleton() {
  return (
    <Loading
      text="Loading your watches..."
      className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      late="Your watches open"
    >
      <div className="grid content-start gap-4">
        <div className="skeleton h-22" />
        <div className="skeleton h-24" />
        <div className="skeleton h-24" />
      </div>
      <div className="grid content-start gap-4">
        <div className="skeleton h-60" />
        <div className="skeleton h-48" />
      </div>
    </Loading>
  );
}

/** Says that only this browser remembers the watches, and how to take them along (behaviour E9). */
function LoginNote() {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 grow basis-56 text-muted">
        You are not logged in, so only this browser knows what you watch. When you log in, all your
        devices know it.
      </p>
      <LoginButton />
    </div>
  );
}

const LOADING = { state: 'loading' } as const;

function Content() {
  const watches = useStore($watches, { ssr: () => LOADING });
  const isUnreachable = useStore($isSessionUnreachable, { ssr: 'initial' });
  const { state: session } = useStore($session, { ssr: 'initial' });
  switch (watches.state) {
    case 'idle':
    case 'loading':
      return isUnreachable ? <NotLoaded /> : <WatchingSkeleton />;
    case 'failed':
      return <NotLoaded />;
    case 'missing':
      return <NoAlerts />;
    case 'known': {
      const { data, at, isStale } = watches;
      return (
        <div className="grid items-start gap-4 *:grid *:min-w-0 *:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>
            {session === 'out' && <LoginNote />}
            <OftenNotes data={data} />
            <PauseAll data={data} />
            <WatchList data={data} />
            {isStale && <StaleNote at={at} />}
          </div>
          <div>
            <DeviceSection data={data} />
            <QuietSection settings={data.settings} />
            <DiscordSection settings={data.settings} />
          </div>
        </div>
      );
    }
  }
}

/** Everything that is watched, with its last alerts, and how they come (behaviour E3). */
export function WatchingPage() {
  return (
    // The footer stays below the fold while the watches load.
    <div className="min-h-[calc(100dvh-10rem)] no-js:hidden">
      <Content />
    </div>
  );
}
