import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import type { Log } from '../../../http/log.ts';
import { type BackendOptions, backendUrl } from '../sending/backend.ts';
import { isSocket, readSource, type Source } from './definition.ts';
import { createIntake } from './intake.ts';
import { listenSocket } from './listen-socket.ts';
import { createMapper } from './mapper.ts';
import { createMemoryKeeper, readMemory } from './memory-file.ts';
import { createOutbox } from './outbox.ts';
import { pollAddress } from './poll-address.ts';
import { createAddressReader } from './read-address.ts';
import { createStateLog } from './state-log.ts';
import { tryOnce } from './try-once.ts';

const USAGE = `Usage: npm run source -- sources/NAME.json [--to URL] [--memory FILE] [--dry-run]
  reads a source of live data again and again, and sends what changes to a running backend; docs/how-to/connect-a-source.md says how to write the file
  --to URL       the backend; without it the one of the settings
  --memory FILE  where the next start finds what was sent; without it sources/NAME.json in DATA_DIR
  --dry-run      reads once, prints the lines of the feed that would be sent, and sends nothing
INGEST_TOKEN is the token of the backend's feed. Exit status: 0 after a signal and a good dry run, 1 after a bad dry run, 2 for all else.`;

const FAILED = 2;

/** The settings and the outside of the command. */
export type SourceSettings = {
  /** The backend when no other is named. */
  url: string;
  token: string | undefined;
  /** The folder of what was sent. */
  folder: string;
  env: NodeJS.ProcessEnv;
  fetch: typeof fetch;
  log: Log;
  print: (line: string) => void;
  warn: (line: string) => void;
  now: () => number;
  random: () => number;
  /** Waits some milliseconds, or until the end. */
  pause: (ms: number) => Promise<unknown>;
  /** Ends the command. */
  signal: AbortSignal;
};

const OPTIONS = {
  to: { type: 'string' },
  memory: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Command = { source: Source; backend: BackendOptions; memory: string; isDryRun: boolean };

/** Reads the arguments. Throws an Error with what is expected. */
function readCommand(args: readonly string[], settings: SourceSettings): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new Error('One file is expected, like sources/shops.json.');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const source = readSource(file, readFileSync(file, 'utf8'), settings.env);
  const isDryRun = values['dry-run'];
  const { token = '', fetch, pause, folder } = settings;
  if (token === '' && !isDryRun)
    throw new Error('INGEST_TOKEN: the token of the feed is expected, in .env or the environment.');
  const url = backendUrl(values.to ?? settings.url);
  if (url === null) throw new Error('--to: an http or https address of a backend is expected.');
  const memory = values.memory ?? path.join(folder, 'sources', `${source.name}.json`);
  return { source, backend: { url, token, fetch, pause }, memory, isDryRun };
}

/** Reads the source until the signal. */
async function runUntilEnd(
  { source, backend, memory }: Command,
  settings: SourceSettings,
): Promise<void> {
  const { log, now, random, pause, signal, fetch } = settings;
  const { name, url } = source;
  const state = createStateLog(log, name, now);
  const way = `${url} ${backend.url}`;
  const outbox = createOutbox(name, await readMemory(memory, way));
  const mapper = createMapper(source, { signal });
  const intake = createIntake({
    name,
    mapper,
    outbox,
    backend,
    isWhole: !isSocket(url),
    state,
    log,
    now,
  });
  const keeper = createMemoryKeeper({ file: memory, way, outbox, state, now });
  log.info({ source: name, reads: new URL(url).host, sends: backend.url }, 'source');
  const reach = { source, intake, state, onSent: keeper.onSent, pause, random, signal };
  if (isSocket(url)) await listenSocket(reach);
  else await pollAddress(createAddressReader(source, fetch), reach);
  await Promise.all([keeper.close(), mapper.close()]);
}

/** Runs `npm run source` to its end. Returns the exit status. */
export async function runSource(
  args: readonly string[],
  settings: SourceSettings,
): Promise<number> {
  let command: Command;
  try {
    command = readCommand(args, settings);
  } catch (error) {
    settings.warn(`${errorMessage(error)}\n${USAGE}`);
    return FAILED;
  }
  if (command.isDryRun) return (await tryOnce(command.source, settings)) ? 0 : 1;
  await runUntilEnd(command, settings);
  return 0;
}
