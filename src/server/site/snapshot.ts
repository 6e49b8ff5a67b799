import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createContents, type ReadContent } from './file-contents.ts';
import { type HeaderRules, readHeaderRules } from './header-rules.ts';
import { type RedirectRules, readRedirectRules } from './redirect-rules.ts';
import { listSiteFiles, type SiteFiles } from './site-files.ts';

/** One build of the site: what it holds and the host's rules it brings. */
export type Snapshot = {
  files: SiteFiles;
  headersFor: HeaderRules;
  redirectFor: RedirectRules;
  read: ReadContent;
};

/** What tells one build's folder from another's; '' when there is none. */
export async function stampOf(directory: string): Promise<string> {
  const found = await stat(directory).catch(() => null);
  return found === null ? '' : `${found.dev} ${found.ino} ${found.mtimeMs}`;
}

async function readRules(directory: string, name: string): Promise<string> {
  return readFile(path.join(directory, name), 'utf8').catch(() => '');
}

/** Reads what a built site holds; null when there is no home page; throws an Error that names a bad rule. */
export async function readSnapshot(directory: string): Promise<Snapshot | null> {
  const files: SiteFiles = await listSiteFiles(directory).catch(() => new Map());
  if (!files.has('/index.html')) return null;
  return {
    files,
    headersFor: readHeaderRules(await readRules(directory, '_headers')),
    redirectFor: readRedirectRules(await readRules(directory, '_redirects')),
    read: createContents(),
  };
}
