import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** The real path of a folder, or of the nearest one around it that exists. */
async function existing(folder: string): Promise<string> {
  return realpath(folder).catch(() => existing(path.dirname(folder)));
}

const isInside = (file: string, folder: string) =>
  !/^\.\.(?:[/\\]|$)/.test(path.relative(folder, file));

/**
 * Throws an Error of one line when a backup would be where everybody can read it: in the built site, its releases, or `public`,
 * which each build copies.
 */
export async function requireUnserved(file: string, outDir = 'dist'): Promise<void> {
  const folder = await existing(path.resolve(file));
  for (const served of [outDir, `${outDir}.releases`, 'public']) {
    const real = await realpath(served).catch(() => null);
    if (real === null || !isInside(folder, real)) continue;
    throw new Error(
      `${file} is in ${served}, whose files everybody can read: name a folder outside of it.`,
    );
  }
}
