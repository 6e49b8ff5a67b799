import { isCode, type SourceFile } from './source-files.ts';

const BROWSER_TESTS = 'src/e2e/';
const TAKES_AWAY = /\.unroute(All)?\(/;

/**
 * Lists browser tests that take an answer away. Until they give the next one, the page's own retry reaches the real
 * backend, so `src/e2e/shared/replaceable-answer.ts` replaces answers in one step.
 */
export function answerProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(BROWSER_TESTS) || !isCode(path)) return [];
    return text
      .split('\n')
      .flatMap((line, index) =>
        TAKES_AWAY.test(line)
          ? `${path}:${index + 1}: takes an answer away before the next one is there; use replaceableAnswer`
          : [],
      );
  });
}
