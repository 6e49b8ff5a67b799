import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isPage } from './summary.ts';

/** The result of a build that is not to be served. Its message is one sentence. */
export class RefusedResult extends Error {
  override readonly name = 'RefusedResult';
}

/** Files without which a site does not work. */
const REQUIRED = ['index.html', '404.html', '_headers', '_redirects'];
const NOT_FOUND = '404.html';

/** The text of a page, byte by byte, because decoding it would take more than half of the time. */
const readPage = (folder: string, file: string) => readFileSync(path.join(folder, file), 'latin1');
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

function requireFiles(folder: string, files: readonly string[]): void {
  const missing = files.filter((file) => {
    const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
    return stats === undefined || stats.size === 0;
  });
  const [first] = missing;
  if (first === undefined) return;
  const others = missing.length === 1 ? '' : ` and ${missing.length - 1} others`;
  throw new RefusedResult(`The result is not whole: ${first}${others} is missing or empty`);
}

function requirePage(folder: string, file: string, notFound: string | undefined): void {
  const html = readPage(folder, file);
  // Astro puts scripts of a page behind its end. Looked for from there, it is found at once.
  if (html.lastIndexOf('</body>') < 0 || !html.trimEnd().endsWith('>')) {
    throw new RefusedResult(`The result is not whole: ${file} has no end`);
  }
  if (file !== NOT_FOUND && titleOf(html) === notFound) {
    throw new RefusedResult(`The result has an error page: ${file}`);
  }
}

/**
 * Throws a RefusedResult when a file of a route is missing or empty, or when a page among the written files has no end or is the
 * error page. The pages that were not written are those of the last release, which was checked.
 */
export function checkResult(
  folder: string,
  routes: readonly string[],
  written: readonly string[],
): void {
  requireFiles(folder, [...REQUIRED, ...routes]);
  const notFound = titleOf(readPage(folder, NOT_FOUND));
  for (const file of written.filter(isPage)) requirePage(folder, file, notFound);
}

/** Throws a RefusedResult when the number of items, or of their pages, has fallen by more than a fifth. */
export function checkItemCount(before: number, now: number): void {
  if (now >= before - before / 5) return;
  throw new RefusedResult(
    `The items have fallen from ${before} to ${now}. If that is right, say so once: npm run rebuild -- --accept`,
  );
}
