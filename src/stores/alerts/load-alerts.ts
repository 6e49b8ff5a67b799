import { loadPart } from '../shared/load-part.ts';

/** Loads what shows alerts, and starts it. */
export async function loadAlerts(): Promise<void> {
  const { followAlerts } = await loadPart(() => import('./follow-alerts.ts'));
  followAlerts();
}
