import path from 'node:path';
import type { SourceFile } from './source-files.ts';

/** The targets of citations: numbers of docs/behaviour.md, headings of docs/contract.md, numbers of decisions, fragments of each document, and paths of files. */
type Targets = {
  behaviour: ReadonlySet<string>;
  contract: ReadonlySet<string>;
  decision: ReadonlySet<string>;
  fragments: ReadonlyMap<string, ReadonlySet<string>>;
  paths: readonly string[];
};

/** Names of documents that are not in the repository, as comments used to cite them. */
const OUTSIDE_CITATIONS = [
  /\bspec\s§/i,
  /\bthe\sspec\b/i,
  /\bacceptance\s[A-Z]\d/i,
  /\(design[,)]/,
  /\(contract[,)]/,
  /\(issue\s\d/,
  /\bdecisions\.md/,
];
/** The test of this check, whose citations have no target. */
const OWN_TEST = 'scripts/structure/citation-problems.test.ts';
/** A file name that a how-to invents. */
const INVENTED_NAME = /(^|\/)my-/;

const matchAll = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

function textOf(files: readonly SourceFile[], name: string): string {
  return files.find((file) => file.path === name)?.text ?? '';
}

const proseOf = (text: string) => text.replace(/^```.*?^```/gms, '');

/** The fragments by which GitHub knows the headings of a document. */
const fragmentsOf = (text: string) =>
  new Set(
    matchAll(/^#+ (.+)$/gm, proseOf(text)).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

function targetsOf(files: readonly SourceFile[], paths: readonly string[]): Targets {
  return {
    behaviour: new Set(matchAll(/^- \*\*([A-Z]\d+)\*\*/gm, textOf(files, 'docs/behaviour.md'))),
    contract: new Set(matchAll(/^#+ (.+)$/gm, textOf(files, 'docs/contract.md'))),
    decision: new Set(paths.flatMap((name) => matchAll(/^docs\/decisions\/(\d{4})-/g, name))),
    fragments: new Map(
      files
        .filter(({ path: name }) => name.endsWith('.md'))
        .map(({ path: name, text }) => [name, fragmentsOf(text)]),
    ),
    paths,
  };
}

/** Finds the rules, headings and decisions that a text cites but that do not exist. */
function missingCitations(text: string, { behaviour, contract, decision }: Targets): string[] {
  const rules = matchAll(/\bbehaviours? ([A-Z]\d+(?:(?:,| and| to) [A-Z]\d+)*)/g, text);
  const cited = [
    ...rules
      .flatMap((list) => matchAll(/([A-Z]\d+)/g, list))
      .map((name) => ({ name, targets: behaviour })),
    ...matchAll(/[(;] ?contract: ([^();\n]+)/g, text).map((name) => ({ name, targets: contract })),
    ...matchAll(/\bdecisions? (\d{4})\b/g, text).map((name) => ({ name, targets: decision })),
  ];
  return cited.filter(({ name, targets }) => !targets.has(name)).map(({ name }) => name);
}

const exists = (name: string, paths: readonly string[]) =>
  paths.some((path) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`));

/** Finds the files that a document links or names but that do not exist. Blocks of code are ignored. */
function missingPaths({ path: document, text }: SourceFile, { paths }: Targets): string[] {
  const prose = proseOf(text);
  const linked = matchAll(/\]\(([^)#\s]+)[^)]*\)/g, prose)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => path.posix.join(path.posix.dirname(document), link));
  const named = matchAll(/`((?:src|scripts|docs|public|deploy)\/[\w./[\]-]*)`/g, prose);
  return [...linked, ...named].filter((name) => !INVENTED_NAME.test(name) && !exists(name, paths));
}

/** Finds the links of a document to headings that are not there. */
function missingHeadings({ path: document, text }: SourceFile, { fragments }: Targets): string[] {
  return Array.from(
    proseOf(text).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g),
    ([, link = '', fragment = '']) => {
      const target = link === '' ? document : path.posix.join(path.posix.dirname(document), link);
      return fragments.get(target)?.has(fragment) === false ? [`${target}#${fragment}`] : [];
    },
  ).flat();
}

function problemsOf(file: SourceFile, targets: Targets): string[] {
  const outsideCitations = OUTSIDE_CITATIONS.flatMap(
    (pattern) => pattern.exec(file.text)?.[0] ?? [],
  );
  const isDocument = /^(docs\/.*|[^/]+|(src|scripts)\/(.*\/)?README)\.md$/.test(file.path);
  const named = matchAll(/\b(docs\/[\w/-]+\.md)\b/g, file.text).filter(
    (name) => !isDocument && !exists(name, targets.paths),
  );
  return [
    ...outsideCitations.map(
      (citation) => `cites a document that is not in the repository (${citation})`,
    ),
    ...missingCitations(file.text, targets).map((name) => `cites ${name}, which is not there`),
    ...named.map((name) => `names ${name}, which is not there`),
    ...(isDocument ? [...missingPaths(file, targets), ...missingHeadings(file, targets)] : []).map(
      (name) => `names ${name}, which is not there`,
    ),
  ];
}

/** Lists citations without a target, one a line. `files` are sources and documents; `paths` are all files that may be named. */
export function citationProblems(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const targets = targetsOf(files, paths);
  return files
    .filter((file) => file.path !== OWN_TEST)
    .flatMap((file) => problemsOf(file, targets).map((problem) => `${file.path}: ${problem}`));
}
