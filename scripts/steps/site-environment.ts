import path from 'node:path';
import { SETTINGS } from '../../src/server/config.ts';

/** All settings of a developer as absent, so that no test or bench run depends on them. */
export function noSettings(): Record<string, string> {
  return Object.fromEntries(SETTINGS.map((name) => [name, '']));
}

/** The settings of a site with demo content in `folder`, served on the loopback interface. */
export function siteEnvironment(folder: string, port: number) {
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
