import { $watched } from '../../stores/alerts/watched.ts';
import { loadPart } from '../../stores/shared/load-part.ts';

async function follow(): Promise<void> {
  const { followAlerts } = await loadPart(() => import('../../stores/alerts/follow-alerts.ts'));
  followAlerts();
}

/** Follows alerts on each page of a browser in which somebody watches. Elsewhere nothing of it loads. */
export function startAlerts(): void {
  $watched.subscribe((keys) => {
    if (keys.length > 0) void follow();
  });
}
