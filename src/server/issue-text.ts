import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

function sizeUnit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' elements' : '';
}

function unionText(issue: z.core.$ZodIssueInvalidUnion): string {
  if ('options' in issue) return `expected one of ${issue.options.map(String).join(', ')}`;
  return issue.errors.flat().map(issueText).join(' or ');
}

function expectedText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return unionText(issue);
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.join(', ')}`;
    case 'too_big':
      return `at most ${issue.maximum}${sizeUnit(issue.origin)}`;
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${sizeUnit(issue.origin)}`;
    case 'invalid_type':
      return `expected ${issue.expected}`;
    default:
      return 'not allowed';
  }
}

/** One broken rule: where (`data.value`) and what is allowed there; never the value that was sent. */
export function issueText(issue: Issue): string {
  const own = issue.code === 'custom' || issue.code === 'invalid_format';
  const text = own ? issue.message : expectedText(issue);
  return issue.path.length === 0 ? text : `${issue.path.map(String).join('.')}: ${text}`;
}
