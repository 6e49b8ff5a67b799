import path from 'node:path';
import { freePort } from '../../../../scripts/steps/free-port.ts';
import { runProgram } from '../../../../scripts/steps/run-program.ts';
import { noSettings } from '../../../../scripts/steps/site-environment.ts';
import { inTemporaryFolder } from '../../../../scripts/steps/temporary-folder.ts';
import { readConfig } from '../../../server/config.ts';
import { startServer } from '../../../server/serve.ts';
import { startImageHost } from './image-host.ts';
import { startMinimalBackend } from './minimal-backend.ts';

/** The URL of a site built from a foreign backend, its files, and the output of its build. */
export type ForeignSite = {
  url: string;
  backend: string;
  images: string;
  folder: string;
  buildLog: string;
};

async function build(env: Record<string, string>): Promise<string> {
  const { status, output } = await runProgram('node', ['scripts/build.ts'], { env });
  if (status !== 0) throw new Error(output);
  return output;
}

/**
 * Builds the site from a minimal backend with these items and settings, serves it on another origin, and stops
 * everything afterwards.
 */
export async function withForeignSite(
  items: readonly unknown[],
  use: (site: ForeignSite) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backend = await startMinimalBackend(url, items);
  const images = await startImageHost();
  await inTemporaryFolder(async (folder) => {
    const site = path.join(folder, 'site');
    const settings = {
      ...noSettings(),
      SITE_URL: url,
      PUBLIC_API_HOST: `${backend.url}/`,
      PUBLIC_IMAGE_HOST: images.url,
      OUT_DIR: site,
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'warn',
      ...more,
    };
    const buildLog = await build(settings);
    const server = await startServer(readConfig({ ...settings, PORT: `${port}` }));
    await use({ url, backend: backend.url, images: images.url, folder: site, buildLog });
    await server.close();
  });
  backend.close();
  images.close();
}
