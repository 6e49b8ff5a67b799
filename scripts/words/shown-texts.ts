import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';
import type { SourceFile } from '../structure/source-files.ts';

/** Stands for what a text takes from data: a name, a number, a time. */
export const DATA = '\uFFFC';

/** Elements within a line; any other begins a new text. */
const INLINE: readonly string[] = 'a abbr b bdi code em i kbd q small span strong time'.split(' ');
const CLASSES = /class(?:Name)?$/i;
/** Calls whose texts a developer reads. */
const FOR_DEVELOPERS = /^(?:console\.\w+|\w*Error)$/;

function parse({ path, text }: SourceFile): ts.SourceFile {
  const code = path.endsWith('.astro') ? convertToTsx(text, { filename: path }).code : text;
  const kind = /\.(?:astro|tsx)$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
}

const isHidden = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isJsxAttribute(node) && CLASSES.test(node.name.getText())) ||
  ((ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    FOR_DEVELOPERS.test(node.expression.getText()));

type Element = ts.JsxElement | ts.JsxFragment;

const isElement = (node: ts.Node): node is Element =>
  ts.isJsxElement(node) || ts.isJsxFragment(node);

const tagOf = (node: ts.JsxChild): string =>
  ts.isJsxElement(node)
    ? node.openingElement.tagName.getText()
    : ts.isJsxSelfClosingElement(node)
      ? node.tagName.getText()
      : '';

const isInline = (element: Element): boolean =>
  ts.isJsxFragment(element) || INLINE.includes(tagOf(element));

/** The part of a line that a child of an element is. */
function partOf(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text.replaceAll(/\s+/g, ' ');
  if (ts.isJsxExpression(child)) {
    const { expression } = child;
    return expression === undefined ? '' : (textOf(expression) ?? DATA);
  }
  if (isElement(child) && isInline(child)) return lineOf(child);
  return /^[a-z]/.test(tagOf(child)) ? '\n' : DATA;
}

const lineOf = ({ children }: Element): string => children.map(partOf).join('');

/** The text of a string or a template; null for any other expression. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const { head, templateSpans } = node;
  return head.text + templateSpans.map(({ literal }) => DATA + literal.text).join('');
}

/** Whether the line of the element around it holds this one. */
const isWithinLine = (node: ts.Node): boolean =>
  isElement(node)
    ? isElement(node.parent) && isInline(node)
    : ts.isJsxExpression(node.parent) && isElement(node.parent.parent);

/** Lists the texts of code: strings, templates and what stands in elements. */
function textsOfCode(node: ts.Node): string[] {
  if (isHidden(node)) return [];
  const text = isElement(node) ? lineOf(node) : textOf(node);
  const texts = text === null || isWithinLine(node) ? [] : [text];
  ts.forEachChild(node, (child) => void texts.push(...textsOfCode(child)));
  return texts;
}

const LINK = /\[([^\]]*)\]\([^)]*\)/g;
/** Signs of a text page, and names of what is above it. */
const SIGNS = /[*#`]|^- |^\w+: /gm;

const PARAMETER = /\{\w+\}/g;

/** Lists the texts of a file that a person may see, one line each, with `DATA` for what is filled in. */
export function shownTexts(file: SourceFile): string[] {
  const isTextPage = file.path.endsWith('.md');
  const textPage = file.text.replaceAll(LINK, '$1').replaceAll(SIGNS, '');
  return (isTextPage ? [textPage] : textsOfCode(parse(file)))
    .flatMap((text) => text.split('\n'))
    .map((text) => text.replaceAll(PARAMETER, DATA).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text.includes(' '));
}
