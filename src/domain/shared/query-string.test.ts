import { expect, it } from 'vitest';
import { queryString } from './query-string.ts';

it('writes parameters with a question mark, and none as nothing', () => {
  expect(queryString(new URLSearchParams({ a: 'b c', d: '' }))).toBe('?a=b+c&d=');
  expect(queryString(new URLSearchParams())).toBe('');
});
