import type { SourceFile } from '../structure/source-files.ts';
import { POLYFILLED } from './baseline.ts';
import { featureAt, isNewer } from './compat-data.ts';
import type { NewerUse } from './newer-use.ts';

const asSpaces = (part: string) => part.replaceAll(/[^\n]/g, ' ');

/** Comments, what is in quotes, and the arrows of functions, whose signs would end a tag. */
const OTHER = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^'\n]*'|`[^`]*`|\/\/ .*|=>/g;

const TAG = /<([a-z][\w-]*)([^<>]*)/g;
const ATTRIBUTE = /(?<=\s)[a-zA-Z][\w-]*(?=[\s=/]|$)/g;
/** An expression in a tag, to its end or to the next tag. */
const EXPRESSION = /\{(?:[^{}]|\{[^{}]*\})*(?:\}|$)/g;

/** Attributes that ask for something which a browser may leave undone. */
const HINTS: readonly string[] = ['autocapitalize', 'fetchpriority'];
/** Elements that are blocks, in the styles too, where they are unknown (src/styles/global.css). */
const BLOCKS: readonly string[] = ['search'];

const isNewerElement = (tag: string) =>
  !BLOCKS.includes(tag) && isNewer(featureAt('html', 'elements', tag));

function isNewerAttribute(tag: string, attribute: string): boolean {
  const name = attribute.toLowerCase();
  if (POLYFILLED.includes(name) || HINTS.includes(name)) return false;
  const feature =
    featureAt('html', 'elements', tag, name) ?? featureAt('html', 'global_attributes', name);
  return isNewer(feature);
}

/** Modifiers in a regular expression, `(?i:a)`, which the compiler does not tell from older syntax. */
const MODIFIERS = /\(\?(?:[ims]+|[ims]*-[ims]+):/;

/** Finds syntax of regular expressions that is newer than the baseline. */
export function newerPatterns({ path, text }: SourceFile): NewerUse[] {
  return text.split('\n').flatMap((line, index) => {
    const [modifiers] = MODIFIERS.exec(line) ?? [];
    return modifiers === undefined ? [] : [{ path, line: index + 1, text: `${modifiers}…)` }];
  });
}

/** Finds elements and attributes in markup that are newer than the baseline. It reads what begins as a tag. */
export function newerInMarkup({ path, text }: SourceFile): NewerUse[] {
  const blanked = text.replaceAll(OTHER, asSpaces);
  const lineAt = (index: number) => blanked.slice(0, index).split('\n').length;
  return [...blanked.matchAll(TAG)].flatMap(
    ({ index, 0: { length }, 1: tag = '', 2: rest = '' }) => {
      const from = index + length - rest.length;
      const attributes = [...rest.replaceAll(EXPRESSION, asSpaces).matchAll(ATTRIBUTE)].filter(
        ([name]) => isNewerAttribute(tag, name),
      );
      return [
        ...(isNewerElement(tag) ? [{ at: index, text: `<${tag}>` }] : []),
        ...attributes.map((one) => ({ at: from + one.index, text: `the attribute ${one[0]}` })),
      ].map(({ at, text }) => ({ path, line: lineAt(at), text }));
    },
  );
}
