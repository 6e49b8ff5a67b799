import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPaths } from '../structure/source-files.ts';

/** A block of code of a document: where it begins, its language, its lines without their indent, and why no test runs it. */
export type Block = {
  document: string;
  line: number;
  language: string;
  text: string;
  reason: string | null;
};

const BLOCK = /(?:^ *<!-- not run: ([^\n]+) -->\n)?^( *)```(\S*)\n(.*?)^\2```$/gms;
/** Languages that no shell reads. */
const OTHER_LANGUAGES = /^(astro|caddy|diff|ini|mermaid|nginx|sql|text|ts|tsx|yaml)$/;
/** What a scratch folder stands: these programs, perhaps with variables before them, or as the user of the units. */
const HARMLESS =
  /^(runuser -u hatchboard -- (env )?)?(\w+=\S* ?)*(npm (start|run)\b|(node|psql|sqlite3|curl|nginx -t|git clone|cd|echo|sed|mkdir|cp|ln)\b|$)/;

/** zsh, the shell of macOS, takes them for commands and arguments. */
const COMMENT = /^#|\S +# /m;

const readDocument = (root: string, document: string): Block[] => {
  const source = readFileSync(path.join(root, document), 'utf8');
  return Array.from(
    source.matchAll(BLOCK),
    ({ index, 1: reason = null, 2: indent = '', 3: language = '', 4: text = '' }) => ({
      document,
      line: source.slice(0, index).split('\n').length,
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      reason,
    }),
  );
};

/** Reads the blocks of all documents, except those of decisions, which say what was. */
export const readBlocks = (root: string): Block[] =>
  listPaths(root, ':(glob)*.md', ':(glob)docs/**/*.md')
    .filter((document) => !document.startsWith('docs/decisions/'))
    .flatMap((document) => readDocument(root, document));

/** Whether a test can run a block, and so does. */
export const isRun = ({ language, text }: Block) =>
  language === 'sh' &&
  text
    .replaceAll('\\\n', '')
    .replaceAll(/<<(\w+)\n.*?^\1$/gms, '')
    .split(/\n| && /)
    .every((command) => HARMLESS.test(command));

/** What is wrong with a block, or null. */
export function blockProblem(block: Block): string | null {
  const { language, text, reason } = block;
  if (language !== 'sh') {
    if (reason !== null) return 'gives a reason, but no test would run its language';
    return OTHER_LANGUAGES.test(language) ? null : 'is in no language of blocks: sh, text, diff …';
  }
  if (COMMENT.test(text)) return 'has a comment: say it beside the block';
  if (isRun(block)) return reason === null ? null : 'gives a reason, but a test runs it';
  return reason === null ? 'is run by no test: say above it <!-- not run: why -->' : null;
}
