import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { playerPath } from '../../domain/players/player-route.ts';
import { $playerId, $playerPage, refreshPlayerPage } from '../../stores/players/player-page.ts';
import { $session } from '../../stores/session/session.ts';
import { focusOnUnmount } from '../shared/focus/focus-on-unmount.ts';
import { Button } from '../shared/forms/Button.tsx';
import { NoticePicture } from '../shared/NoticePicture.tsx';
import { usePageTitle } from '../shared/root/use-page-title.ts';
import { StaleNote } from '../shared/StaleNote.tsx';
import { KnownPlayer } from './KnownPlayer.tsx';

const focusTarget = focusOnUnmount('#main');

type Props = { title: string; role?: 'alert'; children: ReactNode };

/** Says why no player is shown, and what the reader can do. */
function PlayerNotice({ title, role, children }: Props) {
  return (
    <div ref={focusTarget} className="notice card" role={role}>
      <NoticePicture name="parrot" />
      <h1 className="text-lg">{title}</h1>
      {children}
    </div>
  );
}

/** The ways to a player's page, for a URL that names nobody (behaviour U2). */
function NoPlayerNamed() {
  const session = useStore($session, { ssr: 'initial' });
  return (
    <PlayerNotice title="Players">
      <p className="text-muted">
        To open a player's page, press their name on a trade ad, in a chat or in a deal.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href="/trade-ads" className="button button-accent min-h-11">
          See trade ads
        </a>
        {session.state === 'in' && (
          <a href={playerPath(session.user.id)} className="button min-h-11">
            See your own page
          </a>
        )}
      </div>
    </PlayerNotice>
  );
}

const NOTHING_READ = { state: 'idle' } as const;

/** A player's page: numbers only, and the open trade ads (behaviour U1). */
export function PlayerPage() {
  const id = useStore($playerId, { ssr: 'initial' });
  const page = useStore($playerPage, { ssr: () => NOTHING_READ });
  const name = page.state === 'known' ? page.data.player.user.username : null;

  usePageTitle(name);

  if (page.state === 'known') {
    return (
      <>
        <KnownPlayer {...page.data} />
        {page.isStale && <StaleNote at={page.at} />}
      </>
    );
  }
  if (page.state === 'failed') {
    return (
      <PlayerNotice title="This player could not be loaded" role="alert">
        <Button className="button-accent" onClick={refreshPlayerPage}>
          Try again
        </Button>
      </PlayerNotice>
    );
  }
  if (id === '') return <NoPlayerNamed />;
  if (page.state === 'missing' || id === null) {
    return (
      <PlayerNotice title="There is no such player">
        <p className="text-muted">They may have deleted their account.</p>
        <a href="/trade-ads" className="button min-h-11">
          See trade ads
        </a>
      </PlayerNotice>
    );
  }
  return (
    <div role="status">
      <h1 className="sr-only">Player</h1>
      <p className="sr-only">Loading this player...</p>
      <div className="grid gap-4" aria-hidden="true">
        <div className="skeleton h-32" />
        <div className="skeleton h-32" />
      </div>
    </div>
  );
}
