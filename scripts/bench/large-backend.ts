import { DEMO_SEED, demoCatalogue } from '../../src/server/demo/catalogue.ts';
import { freePort } from '../steps/free-port.ts';
import { siteEnvironment } from '../steps/site-environment.ts';
import { FEED_TOKEN, feedBackend } from './feed-backend.ts';
import { largeCatalogue } from './large-catalogue.ts';
import { serveSite } from './served-site.ts';

/** The settings of a site in `folder` that is built from its own backend and accepts a feed. */
export async function largeSettings(folder: string): Promise<Record<string, string>> {
  const settings = siteEnvironment(folder, await freePort());
  const origin = `http://127.0.0.1:${settings.PORT}`;
  return { ...settings, DEMO: '0', INGEST_TOKEN: FEED_TOKEN, BUILD_API_HOST: origin };
}

/** Runs `work` while the backend of these settings runs. */
export async function withBackend<T>(
  settings: Record<string, string>,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const backend = await serveSite('scripts/serve.ts', settings, '/readyz');
  try {
    return await work(backend.origin);
  } finally {
    await backend.stop();
  }
}

/** Fills a backend with this many generated items, each with 60 days of values. */
export async function fillBackend(origin: string, count: number): Promise<void> {
  await feedBackend(origin, demoCatalogue(Date.now(), DEMO_SEED, largeCatalogue(count)));
}
