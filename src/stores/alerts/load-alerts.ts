import { loadPart } from '../shared/load-part.ts';

/** Loads what keeps the push subscription of this browser, and starts it. */
export const loadKeepPush = (): Promise<void> =>
  loadPart(() => import('./keep-push.ts')).then(({ keepPush }) => keepPush());

/** Loads what shows alerts, and starts it. */
export const loadAlerts = (): Promise<void> =>
  loadPart(() => import('./follow-alerts.ts')).then(({ followAlerts }) => followAlerts());
