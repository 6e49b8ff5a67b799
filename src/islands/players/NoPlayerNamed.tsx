import { useStore } from '@nanostores/react';
import { playerPath } from '../../domain/players/player-route.ts';
import { $session } from '../../stores/session/session.ts';
import { PlayerNotice } from './PlayerNotice.tsx';

/** What `/players` shows, whose URL names nobody: the ways to a player's page (behaviour U2). */
export function NoPlayerNamed() {
  const session = useStore($session, { ssr: 'initial' });
  return (
    <PlayerNotice title="Players">
      <p className="text-muted">
        The page of a player opens from their name on a trade ad, in a conversation or in a deal.
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
