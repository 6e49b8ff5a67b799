import { compilePattern, fillTarget, type PathPattern } from './path-pattern.ts';
import { readRuleFile } from './rule-file.ts';

const STATUSES = [200, 301, 302, 303, 307, 308];

/** Another path that is served in place (status 200), or an address to go to; encoded. */
type Redirect = { target: string; status: number };

/** Gives the first rule's target for a path; null when none fits. */
export type RedirectRules = (path: string) => Redirect | null;

type RedirectRule = Redirect & { match: PathPattern };

function readRule(line: string): RedirectRule {
  const [from = '', target = '', status = '', ...rest] = line.trim().split(/\s+/);
  if (!from.startsWith('/')) throw new Error('expected "/from /to status"');
  if (!STATUSES.includes(Number(status)) || rest.length > 0) {
    throw new Error(`expected a status after the target, one of ${STATUSES.join(', ')}`);
  }
  const isPlace = target.startsWith('/') || (status !== '200' && URL.canParse(target));
  if (!isPlace) throw new Error('expected a target that is a path, or an address to redirect to');
  return { match: compilePattern(from), target, status: Number(status) };
}

/** A path of this site, whatever was put into it: never one that a browser reads as another host. */
export function ownPath(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}

/** Reads a `_redirects` file, one rule a line: from, to, status; throws an Error that names a bad line. */
export function readRedirectRules(text: string): RedirectRules {
  const rules = readRuleFile('_redirects', text, readRule);
  return (path) => {
    for (const { match, target, status } of rules) {
      const parts = match(path);
      if (parts === null) continue;
      const filled = fillTarget(target, parts);
      return { target: target.startsWith('/') ? ownPath(filled) : filled, status };
    }
    return null;
  };
}
