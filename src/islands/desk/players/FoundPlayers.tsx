import type { DeskUser } from '../../../contract/desk/desk-answers.ts';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { Notice } from '../../shared/Notice.tsx';
import { DeskLink } from '../DeskLink.tsx';

type Props = { players: readonly DeskUser[]; name: string };

/** The players with a name. A single one is shown at once, so only several need a choice. */
export function FoundPlayers({ players, name }: Props) {
  if (players.length === 0) {
    return (
      <Notice
        role="status"
        title="No such player"
        text="Write the whole name, or the id of the player."
      />
    );
  }
  if (players.length === 1) return null;
  return (
    <section aria-label="Players with this name">
      <p role="status" className="mb-2 text-sm/normal text-muted">
        {players.length} players have this name. The last to log in comes first.
      </p>
      <ul className="card divide-y divide-hairline overflow-hidden">
        {players.map(({ id, username, role }) => (
          <li key={id}>
            <DeskLink
              to={{ view: 'players', name, player: id }}
              className="grid min-h-11 content-center px-4 py-3 wrap-anywhere hover:bg-raised focus-visible:-outline-offset-2"
            >
              <span>
                <bdi translate="no" className="font-semibold">
                  {username}
                </bdi>{' '}
                #{playerMark(id)}
              </span>
              <span className="text-sm/normal text-muted">
                {role}, id {id}
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
