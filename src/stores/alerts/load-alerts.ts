import { loadPart } from '../shared/load-part.ts';

/** Loads what keeps the push subscription of this browser, and starts it. */
export async function loadKeepPush(): Promise<void> {
  const { keepPush } = await loadPart(() => import('./keep-push.ts'));
  await keepPush();
}

/** Loads what shows alerts, and starts it. */
export async function loadAlerts(): Promise<void> {
  const { followAlerts } = await loadPart(() => import('./follow-alerts.ts'));
  followAlerts();
}
