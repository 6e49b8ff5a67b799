import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages that show nothing without their scripts; the text of others is not to wait for scripts that come at once. */
const PAGES = ['chat.html', 'trade-ads/create.html'];

const NAMED = /"(\/_astro\/[^"]+\.js)"/g;
/** Imports of a bundled module that are there before it runs (`import("…")` is not). */
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** Addresses of the scripts that a page names and of all that they import, each once. */
async function partsOf(folder: string, html: string): Promise<string[]> {
  const parts = new Set(Array.from(html.matchAll(NAMED), ([, address = '']) => address));
  for (const part of parts) {
    const code = await readFile(path.join(folder, part), 'utf8');
    for (const [, name] of code.matchAll(IMPORTED)) parts.add(`/_astro/${name}`);
  }
  return [...parts];
}

/** Lets such pages of a built site say at once which scripts they need: found one in the other, each costs a way to the server. */
export async function preloadParts(folder: string): Promise<void> {
  for (const page of PAGES) {
    const file = path.join(folder, page);
    const html = await readFile(file, 'utf8');
    const links = (await partsOf(folder, html)).map(
      (address) => `<link rel="modulepreload" href="${address}">`,
    );
    await writeFile(
      file,
      html.replace('</head>', () => `${links.join('')}</head>`),
    );
  }
}
