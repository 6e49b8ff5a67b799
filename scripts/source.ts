import { setTimeout } from 'node:timers/promises';
import { errorMessage } from '../src/domain/shared/error-message.ts';
import { createLog } from '../src/server/http/log.ts';
import { runSource } from '../src/server/rules/feed/source/run-source.ts';
import { onStopSignal, readSettings } from './site/command.ts';

const ended = new AbortController();
onStopSignal(() => ended.abort());
const { signal } = ended;

try {
  const { PORT, PUBLIC_API_HOST, BUILD_API_HOST, ...settings } = readSettings();
  process.exitCode = await runSource(process.argv.slice(2), {
    url: BUILD_API_HOST || PUBLIC_API_HOST || `http://localhost:${PORT}`,
    token: settings.INGEST_TOKEN,
    folder: settings.DATA_DIR,
    env: process.env,
    fetch: (url, init) =>
      fetch(url, { ...init, signal: AbortSignal.any([signal, init?.signal ?? signal]) }),
    log: createLog(settings.LOG_LEVEL),
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
    now: Date.now,
    random: Math.random,
    pause: (ms) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
    signal,
  });
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 2;
}
