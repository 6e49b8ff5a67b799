import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from '../output.ts';
import { publishRelease, type Release } from '../publish-release.ts';

/** The pages of a made-up site, as paths of its files. */
export const PAGES = ['index.html', 'items.html', 'about.html', 'items/fox.html', 'items/owl.html'];

/** A page that names its build twice, at its start and its end, and a hashed script of its own. */
export const madeUpPage = (build: string) =>
  `<title>${build}</title><script src="/_astro/${build}.js"></script>${'.'.repeat(20_000)}<body>${build}</body></html>`;

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** The files of a made-up site. */
export const madeUpFiles = (build: string) => ({
  ...Object.fromEntries(PAGES.map((page) => [page, madeUpPage(build)])),
  '404.html': `<title>Lost</title><body></body>`,
  _headers: '/*\n  X-All: yes\n',
  _redirects: '/a /b 301\n',
  [`_astro/${build}.js`]: build,
});

/** How a made-up release is made, of these files beside those of its build. */
export const madeUp = (build: string, more: Record<string, string> = {}): Release => ({
  fill: async (next) => {
    await writeFiles(next, { ...madeUpFiles(build), ...more });
    return { routes: PAGES, kept: new Set<string>() };
  },
  inputs: { fingerprint: 'sources', digest: build, contentAt: 1000, items: 2 },
  isAccepted: false,
});

/** Publishes a made-up release. */
export const publishMadeUp = (output: Output, build: string, more: Record<string, string> = {}) =>
  publishRelease(output, madeUp(build, more));
