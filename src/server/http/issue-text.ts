import { type BaseIssue, getDotPath } from 'valibot';

type Issue = BaseIssue<unknown>;

/** The most issues that an answer names. */
const ISSUES_MAX = 3;

function sizeUnit(input: unknown): string {
  if (typeof input === 'string') return ' characters';
  return Array.isArray(input) ? ' elements' : '';
}

/** The allowed values, which valibot writes as `("a" | "b")`. */
const allowedValues = ({ expected }: Issue) =>
  (expected ?? '').replaceAll(/[()"]/g, '').replaceAll(' | ', ', ');

/** The message of a check of our own. Messages of valibot, which all begin with "Invalid", contain the value and are left out. */
const ownMessage = ({ message }: Issue) =>
  message.startsWith('Invalid ') ? 'not allowed' : message;

function expectedText(issue: Issue): string {
  switch (issue.type) {
    case 'picklist':
    case 'variant':
      return `expected one of ${allowedValues(issue)}`;
    case 'object':
      // Valibot reports a missing key as an issue of its object, and expects the quoted key.
      return issue.expected === 'Object' ? 'expected object' : 'missing';
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
      return ownMessage(issue);
    default:
      return issue.kind === 'schema' ? `expected ${issue.type}` : ownMessage(issue);
  }
}

/** Describes an issue: its path (`data.value`) and what is allowed there. It never contains the value. */
export function issueText(issue: Issue): string {
  const path = getDotPath(issue);
  return path === null ? expectedText(issue) : `${path}: ${expectedText(issue)}`;
}

/** Describes the first issues in one line. */
export function firstIssuesText(issues: readonly Issue[]): string {
  return issues.slice(0, ISSUES_MAX).map(issueText).join('; ');
}
