import { readAsWatcher } from '../../api/alerts/watcher.ts';
import { readAlerts } from '../../api/alerts/watches.ts';
import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { serverNow } from '../../api/shared/server-clock.ts';
import type { Alert } from '../../contract/alerts/watches.ts';
import { ALERT_MAX_AGE_MS } from '../../domain/alerts/limits.ts';
import { $toast, showToast } from '../site/toast.ts';

/** The key in localStorage of the time of the newest alert that a tab has shown, in epoch milliseconds. */
const SEEN_KEY = 'alerts_seen';

/** What is older than five minutes is told no more. */
function nextAfter(): number {
  const seen = Number(safeLocalStorage.get(SEEN_KEY));
  return Math.max(seen >= 0 ? seen + 1 : 0, serverNow() - ALERT_MAX_AGE_MS);
}

/** The toast of the newest alert and of how many others. */
function toastOf({ title, body, path }: Alert, others: number) {
  if (others === 0) return { title, text: body, action: { label: 'Open', href: path } };
  return {
    title: `${others + 1} alerts`,
    text: `${title}, and ${others} more`,
    action: { label: 'See all', href: '/watching' },
  };
}

function show([newest, ...others]: readonly Alert[]): void {
  if (newest === undefined) return;
  safeLocalStorage.set(SEEN_KEY, `${newest.at}`);
  showToast({ kind: 'info', ...toastOf(newest, others.length) });
}

/** Reads the newest alerts and shows them as one toast, once in all tabs. While another toast shows, it does nothing. */
export async function readSiteAlerts(signal: AbortSignal): Promise<null> {
  if ($toast.get() !== null) return null;
  const after = nextAfter();
  const alerts = await readAlerts(readAsWatcher(signal), Math.floor(after));
  // Another tab may have shown them meanwhile.
  show(alerts.filter(({ at }) => at >= nextAfter()));
  return null;
}
