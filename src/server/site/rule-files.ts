import { errorMessage } from '../../domain/shared/error-message.ts';
import { compilePattern, fillTarget, type PathPattern } from './path-pattern.ts';

/** Reads each line of a rule file except comments and blank lines. Throws an Error with the file's name and the number of an invalid line. */
function readRuleFile<T>(name: string, text: string, read: (line: string) => T): T[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    try {
      return [read(line)];
    } catch (error) {
      const reason = errorMessage(error);
      throw new Error(`${name}, line ${index + 1}: ${reason}`);
    }
  });
}

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

const STATUSES = [200, 301, 302, 303, 307, 308];

/** A path to serve instead (status 200), or a URL to redirect to; encoded. */
type Redirect = { target: string; status: number };

/** Returns the target of the first rule that matches a path, or null. */
export type RedirectRules = (path: string) => Redirect | null;

type RedirectRule = Redirect & { match: PathPattern };

function readRule(line: string): RedirectRule {
  const [from = '', target = '', status = '', ...rest] = line.trim().split(/\s+/);
  if (!from.startsWith('/')) throw new Error('expected "/from /to status"');
  if (!STATUSES.includes(Number(status)) || rest.length > 0) {
    throw new Error(`expected a status after the target, one of ${STATUSES.join(', ')}`);
  }
  const isValidTarget = target.startsWith('/') || (status !== '200' && URL.canParse(target));
  if (!isValidTarget)
    throw new Error('expected a target that is a path, or an address to redirect to');
  return { match: compilePattern(from), target, status: Number(status) };
}

/** Makes a path of this site, which no browser reads as another host. */
export function toSitePath(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}

/** Reads a `_redirects` file with one rule a line: from, to, status. Throws an Error that names an invalid line. */
export function readRedirectRules(text: string): RedirectRules {
  const rules = readRuleFile('_redirects', text, readRule);
  return (path) => {
    for (const { match, target, status } of rules) {
      const parts = match(path);
      if (parts === null) continue;
      const filled = fillTarget(target, parts);
      return { target: target.startsWith('/') ? toSitePath(filled) : filled, status };
    }
    return null;
  };
}
