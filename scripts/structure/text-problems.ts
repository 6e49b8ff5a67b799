import type { SourceFile } from './source-files.ts';

const ISLANDS = 'src/islands/';
const COMPONENT = /^(?:export )?function [A-Z]\w*\([\s\S]*?^}$/gm;
/** A text, or a variable in place of elements, which may be one. */
const BARE = /^ {2}return (?:\w+;|['"`])|^ {4}return ['"`]/m;
const NO_TEXT = /^ {2}return null;$/gm;

/**
 * Lists components of islands that return a bare text. React would write it into a node that a translator has replaced,
 * so it needs an element of its own (decision 0053).
 */
export function textProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(ISLANDS) || !path.endsWith('.tsx')) return [];
    return [...text.matchAll(COMPONENT)].flatMap(({ 0: component, index }) => {
      if (!BARE.test(component.replaceAll(NO_TEXT, ''))) return [];
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: returns a bare text, which a translator cuts off; put it into an element`;
    });
  });
}
