import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { CODINGS, type Coding } from './accept-encoding.ts';

/** A file of the built site, the codings that it is served in, and those of them that the build wrote beside it. */
export type SiteFile = {
  file: string;
  type: string;
  codings: readonly Coding[];
  written: readonly Coding[];
};

/** The files of a site by the path they are asked for, like `/items.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

const RULE_FILES = new Set(['/_headers', '/_redirects']);
const ALL_CODINGS: readonly Coding[] = ['br', 'gzip'];

function isPublic(address: string): boolean {
  return !RULE_FILES.has(address) && !address.includes('/.');
}

/** Lists a built site; leaves out dotfiles, rule files and links, and counts `x.br` and `x.gz` to `x`. */
export async function listSiteFiles(directory: string): Promise<SiteFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const addresses = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .map((name) => `/${name.split(path.sep).join('/')}`)
      .filter(isPublic),
  );
  const isCopy = (address: string) =>
    ALL_CODINGS.some((coding) => {
      const ending = CODINGS[coding];
      return address.endsWith(ending) && addresses.has(address.slice(0, -ending.length));
    });
  const toFile = (address: string): [string, SiteFile] => {
    const type = getMimeType(address) ?? 'application/octet-stream';
    const written = ALL_CODINGS.filter((coding) => addresses.has(`${address}${CODINGS[coding]}`));
    const codings = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) ? ALL_CODINGS : written;
    return [address, { file: path.join(directory, address), type, codings, written }];
  };
  return new Map([...addresses].filter((address) => !isCopy(address)).map(toFile));
}

/** The file that a path stands for: itself, the page of that name, or the page of that folder. */
export function fileAt(files: SiteFiles, address: string): SiteFile | undefined {
  if (address === '/') return files.get('/index.html');
  return files.get(address) ?? files.get(`${address}.html`) ?? files.get(`${address}/index.html`);
}
