import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/** What can be cited: numbers of docs/behaviour.md, headings of docs/contract.md, numbers of decisions, and paths of files. */
type Targets = {
  behaviour: ReadonlySet<string>;
  contract: ReadonlySet<string>;
  decision: ReadonlySet<string>;
  paths: readonly string[];
};

/** Names of documents that are not in the repository, as comments used to cite them. */
const OUTSIDE = [
  /\bspec\s§/i,
  /\bthe\sspec\b/i,
  /\bacceptance\s[A-Z]\d/i,
  /\(design[,)]/,
  /\(contract[,)]/,
  /\(issue\s\d/,
  /\bdecisions\.md/,
];
/** The test of this check, which cites what is not there. */
const OWN_TEST = 'scripts/structure/citation-problems.test.ts';
/** A name that a how-to makes up. */
const MADE_UP = /(^|\/)my-/;

const all = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

function textOf(files: readonly SourceFile[], name: string): string {
  return files.find((file) => file.path === name)?.text ?? '';
}

function targetsOf(files: readonly SourceFile[], paths: readonly string[]): Targets {
  return {
    behaviour: new Set(all(/^- \*\*([A-Z]\d+)\*\*/gm, textOf(files, 'docs/behaviour.md'))),
    contract: new Set(all(/^#+ (.+)$/gm, textOf(files, 'docs/contract.md'))),
    decision: new Set(paths.flatMap((name) => all(/^docs\/decisions\/(\d{4})-/g, name))),
    paths,
  };
}

/** The rules, headings and decisions that a text cites and that are not there. */
function missingCitations(text: string, { behaviour, contract, decision }: Targets): string[] {
  const rules = all(/\bbehaviours? ([A-Z]\d+(?:(?:,| and| to) [A-Z]\d+)*)/g, text);
  const cited = [
    ...rules.flatMap((list) => all(/([A-Z]\d+)/g, list)).map((name) => ({ name, of: behaviour })),
    ...all(/[(;] ?contract: ([^();\n]+)/g, text).map((name) => ({ name, of: contract })),
    ...all(/\bdecisions? (\d{4})\b/g, text).map((name) => ({ name, of: decision })),
  ];
  return cited.filter(({ name, of }) => !of.has(name)).map(({ name }) => name);
}

const exists = (name: string, paths: readonly string[]) =>
  paths.some((one) => one === name || one.startsWith(`${name.replace(/\/$/, '')}/`));

/** The files that a document links or names and that are not there; what stands in blocks of code is not looked at. */
function missingPaths({ path: document, text }: SourceFile, { paths }: Targets): string[] {
  const prose = text.replace(/^```.*?^```/gms, '');
  const linked = all(/\]\(([^)#\s]+)[^)]*\)/g, prose)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => path.posix.join(path.posix.dirname(document), link));
  const named = all(/`((?:src|scripts|docs|public|deploy)\/[\w./[\]-]*)`/g, prose);
  return [...linked, ...named].filter((name) => !MADE_UP.test(name) && !exists(name, paths));
}

function problemsOf(file: SourceFile, targets: Targets): string[] {
  const outside = OUTSIDE.flatMap((pattern) => pattern.exec(file.text)?.[0] ?? []);
  const isDocument = /^(docs\/.*|[^/]+)\.md$/.test(file.path);
  const named = all(/\b(docs\/[\w/-]+\.md)\b/g, file.text).filter(
    (name) => !isDocument && !exists(name, targets.paths),
  );
  return [
    ...outside.map((words) => `cites a document that is not in the repository (${words})`),
    ...missingCitations(file.text, targets).map((name) => `cites ${name}, which is not there`),
    ...named.map((name) => `names ${name}, which is not there`),
    ...(isDocument ? missingPaths(file, targets) : []).map(
      (name) => `names ${name}, which is not there`,
    ),
  ];
}

/** Citations without a target, a line each; `files` are sources and documents, `paths` everything that may be named. */
export function citationProblems(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const targets = targetsOf(files, paths);
  return files
    .filter((file) => file.path !== OWN_TEST)
    .flatMap((file) => problemsOf(file, targets).map((problem) => `${file.path}: ${problem}`));
}
