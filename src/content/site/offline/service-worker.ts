import type { SiteConfig } from '../../../contract/site/site-config.ts';
import { offlinePage } from './offline-page.ts';
import offline from './offline-worker.js?raw';

type Config = Pick<SiteConfig, 'PUBLIC_API_HOST' | 'PUBLIC_OFFLINE_PAGE'>;

/** The text of the service worker: the part of alerts, and that of a visit without a network where the build has it (behaviour B17). */
export function serviceWorker(alerts: string, config: Config): string {
  const host = config.PUBLIC_API_HOST.replace(/\/+$/, '');
  const parts = [`const ALERTS_HOST = ${JSON.stringify(host)};`, alerts];
  if (config.PUBLIC_OFFLINE_PAGE)
    parts.push(`const OFFLINE_PAGE = ${JSON.stringify(offlinePage())};`, offline);
  return parts.join('\n');
}
