import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { createContentReader, type ReadContent } from './file-contents.ts';
import { readPagePolicy } from './page-policy.ts';
import {
  type HeaderRules,
  type RedirectRules,
  readHeaderRules,
  readRedirectRules,
} from './rule-files.ts';
import { listSiteFiles, type SiteFiles } from './site-files.ts';

/** One build of the site: its files and its rules. */
export type SiteBuild = {
  files: SiteFiles;
  headersFor: HeaderRules;
  redirectFor: RedirectRules;
  /** The policy of scripts of its pages; '' for none. */
  pagePolicy: string;
  read: ReadContent;
};

/** Identifies the build at a path, which each build replaces: a folder, or a link to one; '' when there is none. */
export async function buildIdOf(directory: string): Promise<string> {
  const stats = await lstat(directory).catch(() => null);
  return stats === null ? '' : `${stats.dev} ${stats.ino} ${stats.mtimeMs}`;
}

async function readRules(directory: string, name: string): Promise<string> {
  return readFile(path.join(directory, name), 'utf8').catch(() => '');
}

/**
 * Reads a build; null when it has no home page. Of a link it is the folder of now, so that all its files are of one release.
 * Throws an Error that names an invalid rule.
 */
export async function readSiteBuild(linkOrFolder: string): Promise<SiteBuild | null> {
  const directory = await realpath(linkOrFolder).catch(() => linkOrFolder);
  const files: SiteFiles = await listSiteFiles(directory).catch(() => new Map());
  if (!files.has('/index.html')) return null;
  return {
    files,
    headersFor: readHeaderRules(await readRules(directory, '_headers')),
    redirectFor: readRedirectRules(await readRules(directory, '_redirects')),
    pagePolicy: await readPagePolicy(directory),
    read: createContentReader(),
  };
}
