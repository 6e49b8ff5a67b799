import type { SourceFile } from '../structure/source-files.ts';

/** Where a file uses what is newer than the baseline; `line` counts from 1. */
export type NewerUse = { path: string; line: number; text: string };

/** The start of a comment that says how a browser does without the newer thing of its line or of the next one. */
const ALLOWANCE = /Newer than the baseline: \S/;

/** The uses without such a comment, one line each, and the comments without such a use. */
export function newerProblems(files: readonly SourceFile[], uses: readonly NewerUse[]): string[] {
  const texts = new Map(files.map((file) => [file.path, file.text.split('\n')]));
  const used = new Set<string>();
  const problems = uses.flatMap(({ path, line, text }) => {
    const allowance = [line, line - 1].find((one) =>
      ALLOWANCE.test(texts.get(path)?.[one - 1] ?? ''),
    );
    if (allowance === undefined) return [`${path}:${line}: newer than the baseline: ${text}`];
    used.add(`${path}:${allowance}`);
    return [];
  });
  const unused = [...texts].flatMap(([path, lines]) =>
    lines.flatMap((text, index) => {
      const isUnused = ALLOWANCE.test(text) && !used.has(`${path}:${index + 1}`);
      return isUnused ? [`${path}:${index + 1}: says of nothing that it is newer`] : [];
    }),
  );
  return [...problems, ...unused];
}
