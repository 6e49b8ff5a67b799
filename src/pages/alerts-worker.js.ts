import alerts from '../components/alerts/alerts-worker.js?raw';
import { settings } from '../content/shared/settings.ts';
import { serviceWorker } from '../content/site/offline/service-worker.ts';

/** The service worker. Its name has no hash, because a browser looks for a newer one at the same address. */
export function GET(): Response {
  const text = serviceWorker(alerts, settings);
  return new Response(text, { headers: { 'content-type': 'text/javascript' } });
}
