import { loadAlerts } from '../../stores/alerts/load-alerts.ts';
import { $watched } from '../../stores/alerts/watched.ts';

/** Follows alerts on each page of a browser in which somebody watches. Elsewhere nothing of it loads. */
export function startAlerts(): void {
  $watched.subscribe((keys) => {
    if (keys.length > 0) void loadAlerts();
  });
}
