import { hasWatcher } from '../../api/alerts/watcher.ts';
import { LOGOUT_EVENT } from '../../api/shared/session-token.ts';
import { $channel, onMessage } from '../shared/channel/channel.ts';
import { polled } from '../shared/polled.ts';
import { $toast } from '../site/toast.ts';
import { keepPush } from './keep-push.ts';
import { ownDevice } from './own-device.ts';
import { unsubscribePush, watcherKind } from './push-device.ts';
import { readSiteAlerts } from './site-alerts.ts';
import { rememberWatched } from './watched.ts';

/** How often a browser without an account asks for alerts, in milliseconds. The channel tells a player. */
const POLL_MS = 30_000;

let isFollowing = false;

/** After a logout, this browser neither shows nor gets what the player watches. */
async function forgetPlayer(): Promise<void> {
  await unsubscribePush();
  if (!hasWatcher()) rememberWatched([]);
}

/** Shows the alerts of whoever watches in this browser on each page, and keeps its push subscription. */
export function followAlerts(): void {
  if (isFollowing) return;
  isFollowing = true;
  const isPlayer = watcherKind() === 'player';
  const device = ownDevice();
  if (!isPlayer && (device?.owner === 'player' || !hasWatcher())) void forgetPlayer();
  else void keepPush();
  if (!hasWatcher()) return;
  // A page may stay open for days.
  document.addEventListener('visibilitychange', () => void keepPush());
  // Home stays open after a logout.
  if (isPlayer) window.addEventListener(LOGOUT_EVENT, () => void forgetPlayer());
  const $alerts = polled(readSiteAlerts, isPlayer ? Number.POSITIVE_INFINITY : POLL_MS);
  $alerts.subscribe(() => {});
  onMessage('ALERT', $alerts.refetch);
  // An event before the channel opened was missed.
  if (isPlayer) $channel.listen((state) => state === 'connected' && $alerts.refetch());
  $toast.listen((toast) => toast === null && $alerts.refetch());
}
