import { loadAlerts, loadKeepPush } from '../../stores/alerts/load-alerts.ts';
import { ownDevice } from '../../stores/alerts/own-device.ts';
import { $watched } from '../../stores/alerts/watched.ts';

/** Follows alerts on each page of a browser in which somebody watches, and keeps push to it. Elsewhere nothing of it loads. */
export function startAlerts(): void {
  $watched.subscribe((keys) => {
    if (keys.length > 0) void loadAlerts();
    else if (ownDevice() !== null) void loadKeepPush();
  });
}
