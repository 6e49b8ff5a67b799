import alerts from '../components/alerts/alerts-worker.js?raw';
import { serviceWorker } from '../content/site/offline/service-worker.ts';
import { readSiteConfig } from '../contract/site/site-config.ts';

/** The service worker. Its name has no hash, because a browser looks for a newer one at the same address. */
export function GET(): Response {
  const text = serviceWorker(alerts, readSiteConfig(import.meta.env));
  return new Response(text, { headers: { 'content-type': 'text/javascript' } });
}
