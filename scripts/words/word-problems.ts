import type { SourceFile } from '../structure/source-files.ts';
import type { Page } from './pages.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { DATA, shownTexts } from './shown-texts.ts';

/** A file with what a person may read of it. */
export type ReadFile = SourceFile & { texts: readonly string[]; sentences: readonly Sentence[] };

export function readTexts(file: SourceFile): ReadFile {
  const texts = shownTexts(file);
  return { ...file, texts, sentences: texts.flatMap(sentencesOf) };
}

/** Grades of Flesch and Kincaid. */
const HIGHEST = 9;
const HIGHEST_MEAN = 6;

/** The number of sentences of a page, and the mean and the highest of their grades. */
export function gradesOf({ files }: Page<ReadFile>) {
  const grades = files.flatMap(({ sentences }) => sentences.map(({ grade }) => grade));
  const count = grades.length;
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, count);
  return { count, mean, highest: Math.max(0, ...grades) };
}

/** Lists the sentences that are too hard to read. */
export const sentenceProblems = (files: readonly ReadFile[]): string[] =>
  files.flatMap(({ path, sentences }) =>
    sentences
      .filter(({ grade }) => grade > HIGHEST)
      .map(
        ({ text, grade }) => `${path}: grade ${grade.toFixed(1)}, at most ${HIGHEST}: "${text}"`,
      ),
  );

/** Lists the pages that are too hard to read on the whole. */
export const pageProblems = (pages: readonly Page<ReadFile>[]): string[] =>
  pages
    .map((page) => ({ name: page.name, mean: gradesOf(page).mean }))
    .filter(({ mean }) => mean > HIGHEST_MEAN)
    .map(({ name, mean }) => `${name}: mean grade ${mean.toFixed(1)}, at most ${HIGHEST_MEAN}`);

/** Other words for `Login` and `Logout`. */
const SIGN_IN = new RegExp(
  `\\bsign(?:s|ed|ing)?(?:-| | (?:you|it|them|${DATA}) )(?:in|out)\\b`,
  'i',
);

/** Lists the texts that have another word for logging in or out. */
export const signInProblems = (files: readonly ReadFile[]): string[] =>
  files.flatMap(({ path, texts }) =>
    texts
      .filter((text) => SIGN_IN.test(text))
      .map((text) => `${path}: say login or logout: "${text}"`),
  );
