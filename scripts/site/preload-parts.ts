import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages that show nothing without scripts. The text of other pages must not wait for preloaded scripts. */
const PAGES = ['chat.html', 'trade-ads/create.html'];

const NAMED = /"(\/_astro\/[^"]+\.js)"/g;
/** The static imports of a bundled module (not `import("…")`). */
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** The URLs of the scripts of a page and of all that they import, each once. */
async function partsOf(folder: string, html: string): Promise<string[]> {
  const parts = new Set(Array.from(html.matchAll(NAMED), ([, url = '']) => url));
  for (const part of parts) {
    const code = await readFile(path.join(folder, part), 'utf8');
    for (const [, name] of code.matchAll(IMPORTED)) parts.add(`/_astro/${name}`);
  }
  return [...parts];
}

/** Adds preload links for all scripts of these pages. Without them, each nested import costs a round trip. */
export async function preloadParts(folder: string): Promise<void> {
  for (const page of PAGES) {
    const file = path.join(folder, page);
    const html = await readFile(file, 'utf8');
    const links = (await partsOf(folder, html)).map(
      (url) => `<link rel="modulepreload" href="${url}">`,
    );
    await writeFile(
      file,
      html.replace('</head>', () => `${links.join('')}</head>`),
    );
  }
}
