import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileAt, listSiteFiles, type SiteFiles } from '../../../server/site/site-files.ts';

/** The files of a built site. */
export type BuiltSite = {
  files: SiteFiles;
  /** The pages by their path in links: `/`, `/items/carrot`. */
  documents: ReadonlyMap<string, string>;
  /** The sizes of its PNG files by path, `320x320`. */
  sizes: ReadonlyMap<string, string>;
  /** Paths that the sitemap lists. */
  listed: readonly string[];
};

/** The path by which links name a page. */
function pathOf(file: string): string {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '');
}

/** The width and height of a PNG, from its header (PNG specification, 11.2.2). */
export function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** The URLs in the files of the sitemap. */
function locations(xml: string): URL[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url));
}

/** Reads a built site. Throws when a file named by its sitemap is missing. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const files = await listSiteFiles(folder);
  const documents = new Map<string, string>();
  const sizes = new Map<string, string>();
  for (const [url, { file }] of files) {
    if (url.endsWith('.html')) documents.set(pathOf(url), await readFile(file, 'utf8'));
    if (url.endsWith('.png')) sizes.set(url, pngSize(await readFile(file)));
  }
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const parts = locations(await read('sitemap-index.xml'));
  const sitemaps = await Promise.all(parts.map(({ pathname }) => read(pathname)));
  const listed = sitemaps.flatMap(locations).map(({ pathname }) => decodeURIComponent(pathname));
  return { files, documents, sizes, listed };
}

/** Whether a URL's path is a file of the site. */
export function isFile({ files }: BuiltSite, pathname: string): boolean {
  return fileAt(files, decodeURIComponent(pathname)) !== undefined;
}
