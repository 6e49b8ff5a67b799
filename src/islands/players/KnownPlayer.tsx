import { useStore } from '@nanostores/react';
import type { User } from '../../contract/session/user.ts';
import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import { $blockedIds } from '../../stores/chat/safety/blocked-ids.ts';
import { $blocking, reportPlayer } from '../../stores/chat/safety/safety-form.ts';
import type { PlayerPage } from '../../stores/players/player-page.ts';
import { $viewerId } from '../../stores/trades/trade-ad-actions.ts';
import { BlockHost } from '../chat/safety/BlockHost.tsx';
import { Button } from '../shared/forms/Button.tsx';
import { NameAsOf } from '../shared/NameAsOf.tsx';
import { Notice } from '../shared/Notice.tsx';
import { ReportHost } from '../shared/report/ReportHost.tsx';
import { TraderAvatar } from '../shared/TraderAvatar.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { PlayerNumbers } from './PlayerNumbers.tsx';

const load = () => import('./OpenTradeAds.tsx').then(({ OpenTradeAds }) => OpenTradeAds);

const focusHeading = () => document.getElementById('open-ads')?.focus();

type AdsProps = { tradeAds: readonly TradeAd[]; isOwn: boolean };

/** Leads to the form on one's own page, and on others' to the trade ads of everybody. */
function NoTradeAds({ isOwn }: Pick<AdsProps, 'isOwn'>) {
  return (
    <Notice picture="megaphone" title="No trade ad is open right now.">
      <a href={isOwn ? '/trade-ads/create' : '/trade-ads'} className="button min-h-11">
        {isOwn ? 'Create Trade Ad' : 'See trade ads'}
      </a>
    </Notice>
  );
}

/** A player's open trade ads, newest first. Their cards load where there are any. */
function PlayerTradeAds({ tradeAds, isOwn }: AdsProps) {
  const hasSome = tradeAds.length > 0;
  const OpenTradeAds = useLoaded(hasSome, load);
  return (
    <section aria-labelledby="open-ads" className="mt-8">
      <h2 id="open-ads" tabIndex={-1} className="mb-3 text-xl">
        Open trade ads
      </h2>
      {!hasSome && <NoTradeAds isOwn={isOwn} />}
      {hasSome && OpenTradeAds === null && <div className="skeleton h-32" />}
      {hasSome && OpenTradeAds && <OpenTradeAds tradeAds={tradeAds} onDeleted={focusHeading} />}
    </section>
  );
}

type SafetyProps = { user: User; isBlocked: boolean };

/** Block or Unblock, and Report (behaviour M7). Both need a session, and nobody uses them on themselves. */
function PlayerSafety({ user, isBlocked }: SafetyProps) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  if (viewerId === null || viewerId === user.id) return null;
  const ofWhom = (
    <span translate="no" className="sr-only">
      {' '}
      {user.username}
    </span>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-haspopup="dialog"
        onClick={() => $blocking.set({ id: null, partner: user, blocked: isBlocked })}
      >
        {isBlocked ? 'Unblock' : 'Block'}
        {ofWhom}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => reportPlayer(user)}>
        Report
        {ofWhom}
      </Button>
    </div>
  );
}

/** A player with their numbers and open trade ads. Those of a blocked player do not show (behaviour T12). */
export function KnownPlayer({ player, tradeAds }: PlayerPage) {
  const { user } = player;
  const isBlocked = useStore($blockedIds).has(user.id);
  const viewerId = useStore($viewerId, { ssr: () => null });
  return (
    <>
      <section className="card grid gap-4 p-4" aria-labelledby="player-name">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-3">
            <TraderAvatar user={user} />
            <div className="min-w-0">
              <h1 id="player-name" dir="auto" translate="no" className="text-2xl wrap-anywhere">
                {user.username}
              </h1>
              <p className="text-sm text-muted empty:hidden">
                <NameAsOf user={user} />
              </p>
            </div>
          </div>
          <PlayerSafety user={user} isBlocked={isBlocked} />
        </div>
        <PlayerNumbers player={player} />
      </section>
      {isBlocked ? (
        <p role="status" className="mt-8 text-muted">
          You blocked <bdi translate="no">{user.username}</bdi>, so their trade ads do not show.
        </p>
      ) : (
        tradeAds !== null && <PlayerTradeAds tradeAds={tradeAds} isOwn={user.id === viewerId} />
      )}
      <BlockHost />
      <ReportHost />
    </>
  );
}
