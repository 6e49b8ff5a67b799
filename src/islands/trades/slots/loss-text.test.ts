import { expect, it } from 'vitest';
import { lossText } from './loss-text.ts';

const number = (value: number) => value.toLocaleString('en');

it('states the loss in percent, and at most 99 % while the reader gets anything', () => {
  expect(lossText({ kind: 'less', difference: 5000, isExact: true, share: 0.625 }, number)).toBe(
    'You give much more than you get: 5,000 more. What you get is worth 62 % less than what you give.',
  );
  expect(lossText({ kind: 'less', difference: 12, isExact: true, share: 0.12 }, number)).toBe(
    'You give more than you get: 12 more. What you get is worth 12 % less than what you give.',
  );
  expect(lossText({ kind: 'less', difference: 1, isExact: true, share: 0.9999 }, number)).toContain(
    '99 % less',
  );
  expect(lossText({ kind: 'unvalued' }, number)).toBe('Nothing you get has a known value.');
});
