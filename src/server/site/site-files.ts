import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { CODINGS, type Coding } from '../http/accept-encoding.ts';

/** A file of the built site: the codings in which it is served, and those that the build compressed in advance. */
export type SiteFile = {
  file: string;
  type: string;
  codings: readonly Coding[];
  precompressed: readonly Coding[];
};

/** The files of a site by their paths, like `/items.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

const RULE_FILES = new Set(['/_headers', '/_redirects']);
const ALL_CODINGS: readonly Coding[] = ['br', 'gzip'];

/** A dotfile, except what RFC 8615 puts into a folder of that name. */
const HIDDEN = /\/\.(?!well-known\/)/;

function isPublic(urlPath: string): boolean {
  return !RULE_FILES.has(urlPath) && !HIDDEN.test(urlPath);
}

/** Lists the files of a built site without dotfiles, rule files and links; `x.br` and `x.gz` belong to `x`. */
export async function listSiteFiles(directory: string): Promise<SiteFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const urlPaths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .map((name) => `/${name.split(path.sep).join('/')}`)
      .filter(isPublic),
  );
  const isCompressedCopy = (urlPath: string) =>
    ALL_CODINGS.some((coding) => {
      const ending = CODINGS[coding];
      return urlPath.endsWith(ending) && urlPaths.has(urlPath.slice(0, -ending.length));
    });
  const toFile = (urlPath: string): [string, SiteFile] => {
    const type = getMimeType(urlPath) ?? 'application/octet-stream';
    const precompressed = ALL_CODINGS.filter((coding) =>
      urlPaths.has(`${urlPath}${CODINGS[coding]}`),
    );
    const codings = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) ? ALL_CODINGS : precompressed;
    return [urlPath, { file: path.join(directory, urlPath), type, codings, precompressed }];
  };
  return new Map([...urlPaths].filter((urlPath) => !isCompressedCopy(urlPath)).map(toFile));
}

/** Finds the file of a path: itself, the page of that name, or the index page of that folder. A decomposed path is that of the composed one (behaviour D7). */
export function fileAt(files: SiteFiles, urlPath: string): SiteFile | undefined {
  if (urlPath === '/') return files.get('/index.html');
  const page = files.get(urlPath) ?? files.get(`${urlPath}.html`);
  const found = page ?? files.get(`${urlPath}/index.html`);
  const composed = urlPath.normalize('NFC');
  return found ?? (composed === urlPath ? undefined : fileAt(files, composed));
}
