import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ImageHosts } from '../../../../domain/items/image-url.ts';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { BackendError, backendUrl } from '../sending/backend.ts';
import { applyFile, type FeedOptions } from './apply-file.ts';
import { isSheetFile } from './read-sheet.ts';
import { watchFile } from './watch-file.ts';

const USAGE = `Usage: npm run feed -- --file FILE [--to URL] [--dry-run] [--watch] [--decimal point|comma]
  sends a spreadsheet of items (.csv, .tsv, .txt, .json, .ndjson or .jsonl) to a running backend; docs/operations/feed.md has its columns
  --to URL     the backend; without it the one of the settings
  --dry-run    says what would change, and changes nothing
  --watch      goes on, and sends the file again when it changes
  --decimal    the sign before decimals in the file, where 1,250 or 1.250 would mean two numbers
INGEST_TOKEN is the token of the backend's feed. Exit status: 0 when all lines are good, 1 when some are bad or held or only names were understood, 2 for all else.`;

/** Exit statuses. */
const GOOD = 0;
const SOME_BAD = 1;
const FAILED = 2;

const LOOK_MS = 1000;
/** How many looks pass before another try at a backend that could not be reached. */
const RETRY_MS = 10_000;

/** The settings and the outside of the command. */
export type FeedSettings = {
  /** The backend when no other is named. */
  url: string;
  token: string | undefined;
  /** The hosts whose pictures the pages of that backend show. */
  imageHosts: ImageHosts;
  fetch: typeof fetch;
  print: (line: string) => void;
  warn: (line: string) => void;
  /** Waits some milliseconds, or until the watch ends. */
  pause: (ms: number) => Promise<unknown>;
  /** Ends the watch. */
  signal: AbortSignal;
};

const OPTIONS = {
  file: { type: 'string' },
  to: { type: 'string' },
  decimal: { type: 'string' },
  watch: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

function readUrl(text: string): string {
  const url = backendUrl(text);
  if (url === null) throw new Error('--to: an http or https address of a backend is expected.');
  return url;
}

type Command = FeedOptions & { isWatched: boolean };

/** Reads the arguments. Throws an Error with what is expected. */
function readCommand(args: readonly string[], settings: FeedSettings): Command {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { file, decimal = null, watch: isWatched } = values;
  const isDryRun = values['dry-run'];
  if (file === undefined || !isSheetFile(file)) {
    throw new Error(
      '--file: a file that ends in .csv, .tsv, .txt, .json, .ndjson or .jsonl is expected.',
    );
  }
  if (!existsSync(file)) throw new Error(`--file: there is no file ${file}.`);
  if (decimal !== null && decimal !== 'point' && decimal !== 'comma') {
    throw new Error('--decimal: point or comma is expected.');
  }
  const { token = '', fetch, pause, print, warn } = settings;
  if (token === '' && !isDryRun)
    throw new Error('INGEST_TOKEN: the token of the feed is expected, in .env or the environment.');
  const ownUrl = readUrl(settings.url);
  const url = values.to === undefined ? ownUrl : readUrl(values.to);
  const backend = { url, token, fetch, pause };
  const imageHosts = url === ownUrl ? settings.imageHosts : null;
  return { file, backend, decimal, isDryRun, imageHosts, isWatched, print, warn };
}

async function watch(command: Command, signal: AbortSignal): Promise<void> {
  const { file, backend, print, warn } = command;
  let waitMs = LOOK_MS;
  print(`Watching ${file}. Ctrl+C ends it.`);
  const apply = async () => {
    waitMs = LOOK_MS;
    try {
      await applyFile(command);
    } catch (error) {
      warn(errorMessage(error));
      if (!(error instanceof BackendError)) return true;
      waitMs = RETRY_MS;
      return false;
    }
    return true;
  };
  await watchFile(file, apply, { wait: () => backend.pause(waitMs), signal });
}

/** Runs `npm run feed` to its end. Returns the exit status. */
export async function runFeed(args: readonly string[], settings: FeedSettings): Promise<number> {
  let command: Command;
  try {
    command = readCommand(args, settings);
  } catch (error) {
    settings.warn(`${errorMessage(error)}\n${USAGE}`);
    return FAILED;
  }
  if (command.isWatched) {
    await watch(command, settings.signal);
    return GOOD;
  }
  try {
    return (await applyFile(command)) ? GOOD : SOME_BAD;
  } catch (error) {
    settings.warn(errorMessage(error));
    return FAILED;
  }
}
