import { parse } from 'valibot';
import { type FeedEvent, ingestAnswer } from '../../src/contract/items/feed.ts';
import { pathOf } from '../../src/contract/shared/call.ts';
import { API_PREFIX } from '../../src/contract/shared/paths.ts';
import { DEMO_SEED, demoCatalogue } from '../../src/server/demo/catalogue.ts';
import { freePort } from '../steps/free-port.ts';
import { siteEnvironment } from '../steps/site-environment.ts';
import { largeCatalogue } from './large-catalogue.ts';

/** The feed token of the bench's own backends. */
const FEED_TOKEN = 'bench-feed-token-that-is-long-enough';

/** The lines per request, about 4 of the 8 MiB that the feed accepts. */
const LINES = 20_000;

/** Sends events to the feed of a backend. Throws when one is refused or held. */
export async function feedBackend(origin: string, events: Iterable<FeedEvent>): Promise<void> {
  let lines: string[] = [];
  for (const event of events) {
    lines.push(JSON.stringify(event));
    if (lines.length < LINES) continue;
    await send(origin, lines);
    lines = [];
  }
  if (lines.length > 0) await send(origin, lines);
}

async function send(origin: string, lines: readonly string[]): Promise<void> {
  const response = await fetch(`${origin}${API_PREFIX}${pathOf('POST /ingest')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${FEED_TOKEN}` },
    body: lines.join('\n'),
  });
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  const { rejected, held = [] } = parse(ingestAnswer, await response.json());
  const [refused] = rejected;
  if (refused !== undefined) throw new Error(`The feed refused: ${refused.reason}`);
  const reasons = held.flatMap((lines) => lines.reasons);
  if (reasons.length > 0) throw new Error(`The feed holds lines: ${reasons.join(', ')}`);
}

/** The settings of a site in `folder` that is built from its own backend and accepts a feed. */
export async function largeSettings(folder: string): Promise<Record<string, string>> {
  const settings = siteEnvironment(folder, await freePort());
  const origin = `http://127.0.0.1:${settings.PORT}`;
  return { ...settings, DEMO: '0', INGEST_TOKEN: FEED_TOKEN, BUILD_API_HOST: origin };
}

/** Fills a backend with this many generated items, each with 60 days of values. */
export async function fillBackend(origin: string, count: number): Promise<void> {
  await feedBackend(origin, demoCatalogue(Date.now(), DEMO_SEED, largeCatalogue(count)));
}
