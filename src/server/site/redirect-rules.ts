import { compilePattern, fillTarget, type PathPattern } from './path-pattern.ts';
import { readRuleFile } from './rule-file.ts';

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
