import { atom } from 'nanostores';
import { $session, playerIdOf } from '../../session/session.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';
import { followIncomingOffers } from '../offers/incoming-offers.ts';
import { clearPendingOffers, followOfferUpdates } from '../offers/offer-updates.ts';
import { clearBlockedIds } from '../safety/blocked-ids.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { browserDependencies } from './inbox-dependencies.ts';
import { clearReadMarks } from './shared-read-marks.ts';
import { clearRevision } from './stored-revision.ts';

/** The inbox of the signed-in player while it is used; null for nobody. */
export const $inbox = atom<Inbox | null>(null);

/** Clears what was stored for a player who has left. Their unsent messages and typed texts stay. */
function clearAll(): void {
  clearPendingOffers();
  clearReadMarks();
  clearRevision();
  clearBlockedIds();
}

onPageMount($inbox, () => {
  let current: Inbox | null = null;
  const change = (me: string | null) => {
    if ((current?.dependencies.me ?? null) === me) return;
    current?.end();
    current = me === null ? null : createInbox(browserDependencies(me));
    $inbox.set(current);
  };
  const unfollow = $session.subscribe((session) => {
    change(playerIdOf(session));
    if (session.state === 'out') clearAll();
  });
  return [unfollow, followOfferUpdates(), followIncomingOffers(() => current), () => change(null)];
});
