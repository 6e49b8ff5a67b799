import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import * as v from 'valibot';
import { readAs } from '../../src/contract/shared/read-as.ts';
import { DAY_MS } from '../../src/domain/shared/time-zone.ts';
import { linkFile } from './link-file.ts';

/** The file of a built site by which the next build knows what it may keep. Its name begins with a dot, so that it is no page. */
const KEYS_FILE = '.keys.json';

const siteKeys = v.object({
  /** The hash of what all pages depend on. */
  shared: v.string(),
  /** The keys of files (`items/fox.html`), which change with what else a file depends on. */
  files: v.record(v.string(), v.string()),
});

function readKeys(folder: string): v.InferOutput<typeof siteKeys> | null {
  try {
    return readAs(siteKeys, JSON.parse(readFileSync(path.join(folder, KEYS_FILE), 'utf8')));
  } catch {
    return null;
  }
}

/** Paths whose file has the same name: a URL keeps each of their characters, or encodes a letter. */
const PLAIN = /^[\p{L}\p{N}\p{M}_/.-]+$/u;

/** The file of a path, relative to the site: `/items/fox` is `items/fox.html`. */
export const fileOf = ({ pathname, route }: PathWithRoute) =>
  `${pathname.replace(/^\//, '') || 'index'}${route.type === 'page' ? '.html' : ''}`;

/** How long a page is kept. Values that come late or leave a history change no key. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Returns a function that links a file of one folder in another; false for one that is missing, or empty after a crash of the machine,
 * or a page that is too old.
 */
function linker(from: string, to: string): (file: string) => boolean {
  const folders = new Set<string>();
  const oldest = Date.now() - KEPT_MS;
  return (file) => {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    const found = statSync(source, { throwIfNoEntry: false });
    if (!found?.size || (file.endsWith('.html') && found.mtimeMs < oldest)) return false;
    const folder = path.dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    linkFile(source, target);
    return true;
  };
}

/** The files that are kept, and the paths whose files are not. */
type KeptPages = { kept: ReadonlySet<string>; rest: PathWithRoute[] };

/**
 * Links the files of the `last` site (null: there is none) whose key (`cacheKey`) has not changed in `next`. All pages depend on
 * what has the hash `shared`. Nothing may write into those files.
 */
export function keepPages(
  paths: readonly PathWithRoute[],
  { last, next }: { last: string | null; next: string },
  shared: string,
): KeptPages {
  const before = last === null ? null : readKeys(last);
  const link = last === null ? () => false : linker(last, next);
  const kept = new Set<string>();
  const files: Record<string, string> = {};
  for (const one of paths) {
    if (one.cacheKey === undefined || !PLAIN.test(one.pathname)) continue;
    const file = fileOf(one);
    files[file] = one.cacheKey;
    const isSame = before?.shared === shared && before.files[file] === one.cacheKey;
    if (isSame && link(file)) kept.add(file);
  }
  writeFileSync(path.join(next, KEYS_FILE), JSON.stringify({ shared, files }));
  return { kept, rest: paths.filter((one) => !kept.has(fileOf(one))) };
}
