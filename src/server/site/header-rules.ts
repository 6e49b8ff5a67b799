import { compilePattern, type PathPattern } from './path-pattern.ts';
import { readRuleFile } from './rule-file.ts';

type HeaderRule = { match: PathPattern; headers: [string, string][] };

/** Returns the headers of the rules for a path, with names in lower case. */
export type HeaderRules = (path: string) => Record<string, string>;

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon).trim().toLowerCase();
  if (colon < 0 || !/^[!#$%&'*+.^`|~\w-]+$/.test(name)) throw new Error('expected "Name: value"');
  return [name, line.slice(colon + 1).trim()];
}

/** Reads a `_headers` file: a path pattern, then indented headers; throws an Error that names a bad line. */
export function readHeaderRules(text: string): HeaderRules {
  const rules: HeaderRule[] = [];
  readRuleFile('_headers', text, (line) => {
    if (!/^\s/.test(line)) return rules.push({ match: compilePattern(line.trim()), headers: [] });
    const headers = rules.at(-1)?.headers;
    if (headers === undefined) throw new Error('expected a path before the headers');
    return headers.push(readHeader(line));
  });
  return (path) => {
    const headers: Record<string, string> = {};
    for (const [name, value] of rules.flatMap((rule) => (rule.match(path) ? rule.headers : []))) {
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
    return headers;
  };
}
