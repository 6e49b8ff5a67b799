import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $playerId, $playerPage, refreshPlayerPage } from '../../stores/players/player-page.ts';
import { StaleNote } from '../shared/StaleNote.tsx';
import { KnownPlayer } from './KnownPlayer.tsx';
import { NoPlayerNamed } from './NoPlayerNamed.tsx';
import { PlayerNotice } from './PlayerNotice.tsx';
import { PlayerSkeleton } from './PlayerSkeleton.tsx';

const NOTHING_READ = { state: 'idle' } as const;

/** A player's page: numbers only, and the open trade ads (behaviour U1). */
export function PlayerPage() {
  const id = useStore($playerId, { ssr: 'initial' });
  const page = useStore($playerPage, { ssr: () => NOTHING_READ });
  const name = page.state === 'known' ? page.data.player.user.username : null;

  useEffect(() => {
    if (name === null) return;
    document.title = document.title.replace(/^[^|]*/, () => `${name.replaceAll('|', '')} `);
  }, [name]);

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
        <button type="button" className="button button-accent min-h-11" onClick={refreshPlayerPage}>
          Try again
        </button>
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
  return <PlayerSkeleton />;
}
