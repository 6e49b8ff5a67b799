import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AstroPrerenderer, PathWithRoute } from 'astro';
import { linkFile } from './link-file.ts';

/** Paths that are the same text in a URL. Astro itself copies what is at other paths. */
const PLAIN = /^[\w/.-]+$/;

/** The file of a path, relative to the site: `/items/fox` is `/items/fox.html`. */
const fileOf = ({ pathname, route }: PathWithRoute) =>
  route.type === 'page' ? `${pathname}.html` : pathname;

function link(from: string, to: string): void {
  if (!existsSync(from) || existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  linkFile(from, to);
}

/**
 * Takes the files of paths with a key from the `last` site, as links. Astro keeps a file that is there, if its key has not changed
 * since its last build; that must have been the one of `last`. What it renders anew gets a file of its own, because Astro
 * would write through the link, into a site that is served.
 */
export const keepPages =
  (last: string, next: string) =>
  (standard: AstroPrerenderer): AstroPrerenderer => ({
    ...standard,
    getStaticPaths: async () => {
      const paths = await standard.getStaticPaths();
      const kept = paths.filter((one) => one.cacheKey !== undefined && PLAIN.test(one.pathname));
      for (const file of kept.map(fileOf)) link(path.join(last, file), path.join(next, file));
      return paths;
    },
    render: (request, options) => {
      rmSync(path.join(next, new URL(request.url).pathname), { force: true });
      return standard.render(request, options);
    },
  });
