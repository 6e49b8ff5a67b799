import { type BaseIssue, getDotPath } from 'valibot';

type Issue = BaseIssue<unknown>;

/** Mistakes that an answer names at most. */
const MISTAKES_MAX = 3;

function sizeUnit(input: unknown): string {
  if (typeof input === 'string') return ' characters';
  return Array.isArray(input) ? ' elements' : '';
}

/** The allowed words, which valibot writes as `("a" | "b")`. */
const words = ({ expected }: Issue) =>
  (expected ?? '').replaceAll(/[()"]/g, '').replaceAll(' | ', ', ');

/** What a check of our own says; valibot's own messages, all of which begin alike, name the value. */
const ownText = ({ message }: Issue) => (message.startsWith('Invalid ') ? 'not allowed' : message);

function expectedText(issue: Issue): string {
  switch (issue.type) {
    case 'picklist':
    case 'variant':
      return `expected one of ${words(issue)}`;
    case 'union':
      return issue.issues?.map(issueText).join(' or ') ?? 'not allowed';
    case 'max_code_points':
    case 'max_length':
    case 'max_value':
      return `at most ${issue.requirement}${sizeUnit(issue.input)}`;
    case 'min_length':
    case 'min_value':
      return `at least ${issue.requirement}${sizeUnit(issue.input)}`;
    case 'gt_value':
      return `more than ${issue.requirement}`;
    case 'custom':
      return ownText(issue);
    default:
      return issue.kind === 'schema' ? `expected ${issue.type}` : ownText(issue);
  }
}

/** One broken rule: where (`data.value`) and what is allowed there; never the value that was sent. */
export function issueText(issue: Issue): string {
  const path = getDotPath(issue);
  return path === null ? expectedText(issue) : `${path}: ${expectedText(issue)}`;
}

/** The first broken rules of something that was sent, in one line. */
export function firstIssuesText(issues: readonly Issue[]): string {
  return issues.slice(0, MISTAKES_MAX).map(issueText).join('; ');
}
