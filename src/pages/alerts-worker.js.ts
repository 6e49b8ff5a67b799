import worker from '../components/alerts/alerts-worker.js?raw';
import { readSiteConfig } from '../contract/site/site-config.ts';

const host = readSiteConfig(import.meta.env).PUBLIC_API_HOST.replace(/\/+$/, '');

/** The service worker of alerts. Its name has no hash, because a browser looks for a newer one at the same address. */
export function GET(): Response {
  const text = `const ALERTS_HOST = ${JSON.stringify(host)};\n${worker}`;
  return new Response(text, { headers: { 'content-type': 'text/javascript' } });
}
