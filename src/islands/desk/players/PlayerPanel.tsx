import type { DeskPlayer, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { PlayerLink } from '../../shared/PlayerLink.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { DeskTime } from '../DeskTime.tsx';
import { ReportList } from '../report/ReportList.tsx';
import { TradeLines } from '../report/TradeLines.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { PlayerActions } from './PlayerActions.tsx';
import { PlayerHistory } from './PlayerHistory.tsx';
import { PlayerStatus } from './PlayerStatus.tsx';
import { RemoveTradeAdButton } from './RemoveTradeAdButton.tsx';

type TradeAdsProps = {
  tradeAds: DeskPlayer['trade_ads'];
  user: { id: string; username: string };
  /** Whether the moderator may remove them. */
  isAllowed: boolean;
};

/** The trade ads of a player that everybody sees now. */
function PlayerTradeAds({ tradeAds, user, isAllowed }: TradeAdsProps) {
  return (
    <section aria-labelledby="trade-ads" className="card min-w-0 overflow-hidden">
      <h3 id="trade-ads" className="p-4 text-base">
        Open trade ads: {tradeAds.length}
      </h3>
      <ul className="divide-y divide-hairline border-t border-hairline empty:hidden">
        {tradeAds.map(({ id, created_at: createdAt, ...sides }) => (
          <li key={id} className="grid gap-2 px-4 py-3">
            <DeskTime at={createdAt} />
            <TradeLines sides={sides} />
            {isAllowed && (
              <p>
                <RemoveTradeAdButton id={id} user={user} focusNext="#trade-ads" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  player: DeskPlayer;
  me: DeskUser;
  /** Whether a report beside it lists the other reports already. */
  isBesideReports?: boolean;
};

const ROLE_NAMES = { player: 'Player', moderator: 'Moderator', admin: 'Admin' } as const;

/** A player at the desk: all that is known, and all that can be done. */
export function PlayerPanel({ player, me, isBesideReports = false }: Props) {
  const { id, username, role, deleted, trade_ads: tradeAds, reports } = player;
  return (
    <div className="grid min-w-0 gap-4">
      <section aria-labelledby="player" className="card grid min-w-0 gap-3 p-4">
        <div className="min-w-0">
          <h2 id="player" dir="auto" className="text-xl wrap-anywhere">
            {deleted ? username : <PlayerLink id={id}>{username}</PlayerLink>}
          </h2>
          <p className="text-sm/normal text-muted wrap-anywhere">
            {deleted ? 'A deleted account' : ROLE_NAMES[role]}, id {id}, #{playerMark(id)}
          </p>
        </div>
        <PlayerStatus player={player} />
        {deleted && (
          <p className="text-sm/normal">
            If the player comes back with a new account, what you do here still counts.
          </p>
        )}
        <PlayerActions player={player} me={me} />
        {id !== me.id && <LinkedAccounts key={id} player={id} />}
        <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm/normal">
          <DeskLink to={{ about: id }} className="underline">
            Only reports about this player
          </DeskLink>
          {isBesideReports && (
            <DeskLink to={{ view: 'players', player: id }} className="underline">
              Open in Players
            </DeskLink>
          )}
        </p>
      </section>
      <PlayerHistory lines={player.history} />
      <PlayerTradeAds tradeAds={tradeAds} user={player} isAllowed={id !== me.id} />
      {!isBesideReports && (
        <ReportList title="Reports about this player" reports={reports} me={me} />
      )}
    </div>
  );
}
