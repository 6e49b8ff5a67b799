import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { POLYFILLED } from './baseline.ts';
import { type Feature, featureAt, isNewer } from './compat-data.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('typescript'));
const REFERENCE = /^\/\/\/ <reference lib="(.*)" \/>$/gm;
/** The names that no page has. */
const OF_OTHERS: readonly string[] = ['scripthost', 'webworker.importscripts'];

/** TypeScript's library of the platform and the files that it refers to. */
function readLibrary(name = 'esnext.full', known = new Map<string, string>()) {
  if (known.has(name) || OF_OTHERS.includes(name)) return known;
  const text = readFileSync(path.join(folder, `lib.${name}.d.ts`), 'utf8');
  known.set(name, text.replaceAll(REFERENCE, ''));
  for (const [, other = ''] of text.matchAll(REFERENCE)) readLibrary(other, known);
  return known;
}

/** The interfaces of the library under whose names the data has their members. */
const ALIASES: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  IteratorObject: 'Iterator',
};

/** The feature of a member of an interface; `suffix` is that of static members in the data of the web's APIs. */
function memberOf(owner: string, member: string, suffix = ''): Feature | undefined {
  const name = ALIASES[owner] ?? owner;
  return (
    featureAt('api', name, member + suffix) ??
    featureAt('javascript', 'builtins', name, member) ??
    featureAt('javascript', 'builtins', 'Intl', name, member) ??
    (/\dArray$/.test(name) ? featureAt('javascript', 'builtins', 'TypedArray', member) : undefined)
  );
}

const globalOf = (name: string) =>
  featureAt('api', name) ??
  featureAt('javascript', 'builtins', name) ??
  featureAt('javascript', 'builtins', 'Intl', name) ??
  featureAt('api', 'Window', name);

/** The data has the members of a mixin at the interfaces that take it. */
type Takers = ReadonlyMap<string, readonly string[]>;

function takersIn(files: readonly ts.SourceFile[]): Takers {
  const takers = new Map<string, string[]>();
  for (const { statements } of files) {
    for (const one of statements.filter(ts.isInterfaceDeclaration)) {
      for (const { expression } of one.heritageClauses?.flatMap(({ types }) => types) ?? []) {
        const mixin = expression.getText();
        takers.set(mixin, [...(takers.get(mixin) ?? []), one.name.text]);
      }
    }
  }
  return takers;
}

function isNewerMember(owner: string, member: string, takers: Takers): boolean {
  if (POLYFILLED.includes(member)) return false;
  const isStatic = owner.endsWith('Constructor');
  if (isStatic) return isNewer(memberOf(owner.replace(/Constructor$/, ''), member, '_static'));
  const own =
    memberOf(owner, member) ?? (owner.startsWith('Window') ? globalOf(member) : undefined);
  if (own !== undefined) return isNewer(own);
  const taken = (takers.get(owner) ?? []).map((taker) => memberOf(taker, member));
  const known = taken.filter((feature) => feature !== undefined);
  return known.length > 0 && known.every(isNewer);
}

/** The name that a declaration declares; '' for one like `[Symbol.iterator]`. */
function nameOf(declaration: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(declaration);
  return name !== undefined && ts.isIdentifier(name) ? name.text : '';
}

/** The declarations in a file, or in a part of one, of what is newer than the baseline. */
function newerIn(node: ts.Node, takers: Takers): ts.Declaration[] {
  if (ts.isInterfaceDeclaration(node)) {
    return node.members.filter((one) => isNewerMember(node.name.text, nameOf(one), takers));
  }
  if (ts.isFunctionDeclaration(node)) return isNewer(globalOf(nameOf(node))) ? [node] : [];
  if (ts.isVariableDeclaration(node)) {
    const owner = nameOf(node);
    if (isNewer(globalOf(owner))) return [node];
    if (node.type === undefined || !ts.isTypeLiteralNode(node.type)) return [];
    const { members } = node.type;
    return members.filter((one) => isNewer(memberOf(owner, nameOf(one), '_static')));
  }
  const found: ts.Declaration[] = [];
  ts.forEachChild(node, (child) => void found.push(...newerIn(child, takers)));
  return found;
}

/** A declaration with its statement; the library declares one variable a statement. */
const wholeOf = (declaration: ts.Declaration): ts.Node =>
  ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;

/** The text of a file without some of its parts, which are in their order. */
function without(parts: readonly ts.Node[], { text }: ts.SourceFile): string {
  const ends = [0, ...parts.map((part) => part.getEnd())];
  const starts = [...parts.map((part) => part.getFullStart()), text.length];
  return starts.map((start, index) => text.slice(ends[index], start)).join('');
}

/** TypeScript's library without what a browser of the baseline lacks, as files by name. */
export function createBaselineLibrary(): ReadonlyMap<string, string> {
  const sources = [...readLibrary()].map(([name, text]) =>
    ts.createSourceFile(`${name}.d.ts`, text, ts.ScriptTarget.Latest, true),
  );
  const takers = takersIn(sources);
  return new Map(
    sources.map((source) => [
      source.fileName,
      without(newerIn(source, takers).map(wholeOf), source),
    ]),
  );
}
