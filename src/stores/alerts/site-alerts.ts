import { readAsWatcher } from '../../api/alerts/watcher.ts';
import { readAlerts } from '../../api/alerts/watches.ts';
import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import type { Alert } from '../../contract/alerts/watches.ts';
import { alertNames } from '../../domain/alerts/alert-text.ts';
import { ALERT_MAX_AGE_MS } from '../../domain/alerts/limits.ts';
import { $toast, showToast } from '../site/toast.ts';

/** The key in localStorage of the ids of the alerts that a tab has shown, of those that were read last. */
const SEEN_KEY = 'alerts_seen';

const readSeen = () => new Set(safeLocalStorage.get(SEEN_KEY)?.split(' '));

/** The toast of the newest alert and of how many others. */
function toastOf({ title, body, path }: Alert, others: number) {
  const names = [title, body].flatMap(alertNames);
  if (others === 0) return { title, text: body, names, action: { label: 'Open', href: path } };
  return {
    title: `${others + 1} alerts`,
    text: `${title}, and ${others} more`,
    names,
    action: { label: 'See all', href: '/watching' },
  };
}

function show([newest, ...others]: readonly Alert[]): void {
  if (newest !== undefined) showToast({ kind: 'info', ...toastOf(newest, others.length) });
}

/** Reads the alerts of the last five minutes and shows the new ones as one toast, once in all tabs. While another toast shows, it does nothing. */
export async function readSiteAlerts(signal: AbortSignal): Promise<null> {
  if ($toast.get() !== null) return null;
  const after = Math.floor(serverNow() - ALERT_MAX_AGE_MS);
  const alerts = await readAlerts(readAsWatcher(signal), after);
  // Another tab may have shown them meanwhile. Their times do not say it, as a message is told later than it was sent.
  const seen = readSeen();
  safeLocalStorage.set(SEEN_KEY, alerts.map(({ id }) => id).join(' '));
  show(alerts.filter(({ id }) => !seen.has(id)));
  return null;
}
