import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFormerSlugs } from '../../api/items/former-slugs.ts';
import { CallError } from '../../api/shared/call-error.ts';
import { FORMER_SLUGS_MAX } from '../../contract/items/former-slugs.ts';
import { isItemRouteParameter } from '../../domain/items/slug.ts';
import { createBuildReader } from '../shared/build-reader.ts';

const pagePath = (parameter: string) => `/items/${encodeURIComponent(parameter)}`;

/** A backend without this call has no former slugs. */
function none(error: unknown): [] {
  if (error instanceof CallError && error.status === 404) return [];
  throw error;
}

/** The lines of `_redirects` for slugs that items had before, the newest 1,500 (behaviour D7). */
export function redirectLines(slugs: readonly { slug: string; item: string }[]): string {
  return slugs
    .filter(({ slug, item }) => isItemRouteParameter(slug) && isItemRouteParameter(item))
    .slice(0, FORMER_SLUGS_MAX)
    .map(({ slug, item }) => `${pagePath(slug)} ${pagePath(item)} 301\n`)
    .join('');
}

/** Writes the redirects of former slugs before the other rules of the built site in `folder`. */
export async function addFormerSlugs(folder: string, host: string): Promise<void> {
  const slugs = await readFormerSlugs(createBuildReader(host)).catch(none);
  const file = path.join(folder, '_redirects');
  await writeFile(file, redirectLines(slugs) + (await readFile(file, 'utf8')));
}
