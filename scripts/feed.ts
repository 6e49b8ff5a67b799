import { setTimeout } from 'node:timers/promises';
import { imageHosts } from '../src/domain/items/image-url.ts';
import { errorMessage } from '../src/domain/shared/error-message.ts';
import { runFeed } from '../src/server/rules/feed/spreadsheet/run-feed.ts';
import { onStopSignal, readSettings } from './site/command.ts';

const ended = new AbortController();
onStopSignal(() => ended.abort());

try {
  const settings = readSettings();
  const { PORT, PUBLIC_API_HOST, BUILD_API_HOST, INGEST_TOKEN } = settings;
  process.exitCode = await runFeed(process.argv.slice(2), {
    url: BUILD_API_HOST || PUBLIC_API_HOST || `http://localhost:${PORT}`,
    token: INGEST_TOKEN,
    imageHosts: imageHosts(settings.PUBLIC_IMAGE_HOST, settings.SITE_URL),
    fetch,
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
    pause: (ms) => setTimeout(ms, undefined, { signal: ended.signal }).catch(() => undefined),
    signal: ended.signal,
  });
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 2;
}
