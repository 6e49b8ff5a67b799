import { readWatcherToken } from '../../api/alerts/watcher-token.ts';
import { $session } from '../session/session.ts';
import { onMessage } from '../shared/channel/channel.ts';

// Every page of a player loads this file.

type Listeners = {
  /** Called when the channel tells of an alert. */
  onAlert: () => void;
  /** Called when a player is signed in and this browser watches without an account. */
  onClaim: () => void;
};

/** Follows what concerns alerts on a page of a player. */
export function followPlayerAlerts({ onAlert, onClaim }: Listeners): void {
  onMessage('ALERT', onAlert);
  $session.subscribe(({ state }) => {
    if (state === 'in' && readWatcherToken() !== null) onClaim();
  });
}
