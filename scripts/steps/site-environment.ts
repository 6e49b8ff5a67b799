import path from 'node:path';
import { siteConfig } from '../../src/contract/site/site-config.ts';

const SERVER = [
  'DEMO',
  'DATABASE_URL',
  'DATABASE_POOL',
  'DATABASE_SILENCE_TIMEOUT',
  'DATABASE_POOL_TIMEOUT',
  'DATABASE_STATEMENT_TIMEOUT',
  'INGEST_TOKEN',
  'ALLOWED_ORIGINS',
  'TRUST_PROXY',
  'CALLS_PER_MINUTE',
  'BUILD_API_HOST',
  'ROBLOX_CLIENT_ID',
  'ROBLOX_CLIENT_SECRET',
  'ROBLOX_ISSUER',
  'REPORT_WEBHOOK',
  'PUSH_HOSTS',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
];

/** All settings of a developer as absent, so that no test or bench run depends on them. */
export function noSettings(): Record<string, string> {
  const names = [...Object.keys(siteConfig.entries), ...SERVER];
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** The settings of a site with demo content in `folder`, served on the loopback interface. */
export function siteEnvironment(folder: string, port: number): Record<string, string> {
  return {
    ...noSettings(),
    SITE_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    OUT_DIR: path.join(folder, 'site'),
    DEMO: '1',
    LOG_LEVEL: 'warn',
  };
}
