import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PathWithRoute } from 'astro';
import { escapeText } from '../../src/content/site/fill-placeholders.ts';
import { fileOf } from './keep-pages.ts';
import type { PageProgram } from './page-program.ts';

/** While one page waits for the disk or a picture, others are rendered. */
const CONCURRENCY = 24;

/** A page that leads to another one, for hosts that only have files. */
function redirectPage(from: URL, to: string): string {
  const [link, target] = [escapeText(to), escapeText(new URL(to, from).href)];
  const text = `Redirecting from <code>${escapeText(from.pathname)}</code> to <code>${link}</code>`;
  return `<!doctype html><title>Redirecting to: ${link}</title><meta http-equiv="refresh" content="2;url=${link}"><meta name="robots" content="noindex"><link rel="canonical" href="${target}"><body>\t<a href="${link}">${text}</a></body>`;
}

/** The content of the file of a path. */
async function contentOf(response: Response, url: URL): Promise<Uint8Array | string> {
  const target = response.headers.get('location');
  // The embedded server replaces `Response` by a class without `bytes()`.
  return target === null ? Buffer.from(await response.arrayBuffer()) : redirectPage(url, target);
}

/** The site of pages: the folder of its files, and its address. */
export type Site = { folder: string; siteUrl: string };

/** Renders the paths of a queue into files of a site's folder. Returns their names, relative to it. */
export async function renderPages(
  program: PageProgram,
  queue: IterableIterator<PathWithRoute>,
  { folder, siteUrl }: Site,
): Promise<string[]> {
  const files: string[] = [];
  const folders = new Set<string>();
  const renderNext = async () => {
    for (const one of queue) {
      const file = fileOf(one);
      const url = new URL(`/${file}`, siteUrl);
      const content = await contentOf(await program.render(url, one.route), url);
      const target = path.join(folder, file);
      const around = path.dirname(target);
      if (!folders.has(around)) mkdirSync(around, { recursive: true });
      folders.add(around);
      writeFileSync(target, content);
      files.push(file);
      // The embedded server, which the pages read, answers in between.
      await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, renderNext));
  return files;
}
