import { importsOf, type SourceFile } from '../structure/source-files.ts';

/** The files whose texts a page may show. */
export type Page<File extends SourceFile> = { name: string; files: readonly File[] };

/** Pages that are one file. The policies, which lawyers read too, are not measured. */
const TEXT_PAGES = /^src\/content\/pages\/(?:about|contact)\.md$/;
const TYPES = /^(?:import|export) type [\s\S]*?;$/gm;

/** The files that a page imports, and what those import in turn, without what is only a type. */
function reachedFrom<File extends SourceFile>(
  page: File,
  byPath: ReadonlyMap<string, File>,
): ReadonlySet<File> {
  const reached = new Set([page]);
  for (const { path, text } of reached) {
    for (const module of importsOf({ path, text: text.replaceAll(TYPES, '') })) {
      const file = byPath.get(module);
      if (file !== undefined) reached.add(file);
    }
  }
  return reached;
}

/** Lists the pages with the files that not all of them have; what all have, and what the backend answers, come first. */
export function listPages<File extends SourceFile>(files: readonly File[]): Page<File>[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const within = (folder: string) => files.filter(({ path }) => path.startsWith(folder));
  const pages = within('src/pages/').map((page) => ({ page, reached: reachedFrom(page, byPath) }));
  const screens = pages.filter(({ page }) => page.path.endsWith('.astro'));
  const onAll = files.filter((file) => screens.every(({ reached }) => reached.has(file)));
  return [
    { name: 'every page', files: onAll },
    { name: 'the backend', files: within('src/server/') },
    ...pages.map(({ page, reached }) => ({
      name: page.path,
      files: [...reached].filter((file) => !onAll.includes(file)),
    })),
    ...files
      .filter(({ path }) => TEXT_PAGES.test(path))
      .map((file) => ({ name: file.path, files: [file] })),
  ];
}
