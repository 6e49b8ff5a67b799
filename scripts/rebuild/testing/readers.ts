import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../../../src/server/site/load-site.ts';

/** A reader gets a page (`items/fox.html`), or a file that a page names. Throws for a missing one. */
export type Reader = (file: string) => Promise<string>;

/** Reads like nginx, which opens each file by its path. */
export const fromDisk =
  (link: string): Reader =>
  (file) =>
    readFile(path.join(link, file), 'utf8');

/** Reads from the embedded server, which has a page at its route. */
export const fromServer =
  (site: Site): Reader =>
  async (file) => {
    const route = file.replace(/(^index)?\.html$/, '');
    const response = await site.fetch(new Request(`http://localhost/${route}`));
    if (response.status !== 200) throw new Error(`${file}: ${response.status}`);
    return response.text();
  };
