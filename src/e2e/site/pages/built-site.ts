import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileAt, listSiteFiles, type SiteFiles } from '../../../server/site/site-files.ts';

/** A built site as its files are. */
export type BuiltSite = {
  files: SiteFiles;
  /** Pages by their path as links have it: `/`, `/items/carrot`. */
  documents: ReadonlyMap<string, string>;
  /** Sizes of its PNG files by their path, `320x320`. */
  sizes: ReadonlyMap<string, string>;
  /** Paths that the sitemap lists. */
  listed: readonly string[];
};

/** The path under which a page is linked. */
function pathOf(file: string): string {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '');
}

/** Width and height of a PNG, from its header (PNG specification, 11.2.2). */
export function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Addresses in files of the sitemap. */
function locations(xml: string): URL[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address));
}

/** Reads a built site; throws when a file that its sitemap names is missing. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const files = await listSiteFiles(folder);
  const documents = new Map<string, string>();
  const sizes = new Map<string, string>();
  for (const [address, { file }] of files) {
    if (address.endsWith('.html')) documents.set(pathOf(address), await readFile(file, 'utf8'));
    if (address.endsWith('.png')) sizes.set(address, pngSize(await readFile(file)));
  }
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const parts = locations(await read('sitemap-index.xml'));
  const sitemaps = await Promise.all(parts.map(({ pathname }) => read(pathname)));
  const listed = sitemaps.flatMap(locations).map(({ pathname }) => decodeURIComponent(pathname));
  return { files, documents, sizes, listed };
}

/** Whether a path of an address is a file of the site. */
export function isFile({ files }: BuiltSite, pathname: string): boolean {
  return fileAt(files, decodeURIComponent(pathname)) !== undefined;
}
