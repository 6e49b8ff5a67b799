import { existsSync } from 'node:fs';
import { withoutEmpty } from '../../src/contract/site/site-config.ts';
import { readConfig, type ServerConfig } from '../../src/server/config.ts';

/** Reads `.env` and the environment, which wins, over a command's own defaults. An Error lists every mistake. */
export function readSettings(defaults: Record<string, string> = {}): ServerConfig {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const own = withoutEmpty(process.env);
  const site =
    own.PORT === undefined || own.PORT === '0' ? {} : { SITE_URL: `http://localhost:${own.PORT}` };
  return readConfig({ ...defaults, ...site, ...own });
}
