import { expect, it } from 'vitest';
import { deedWords, lossWords } from './offer-words.ts';

const number = (value: number) => value.toLocaleString('en');

it('says how much is lost, and never that all is lost while something is got', () => {
  expect(lossWords({ kind: 'less', difference: 5000, share: 0.625 }, number)).toBe(
    'You give much more than you get: 5,000 more. What you get is worth 62 % less than what you give.',
  );
  expect(lossWords({ kind: 'less', difference: 1, share: 0.9999 }, number)).toContain('99 % less');
  expect(lossWords({ kind: 'unvalued' }, number)).toBe(
    'Nothing of what you get has a known value.',
  );
});

it('says who did it', () => {
  expect(deedWords('declined', true, 'Bob')).toBe('You declined the offer');
  expect(deedWords('countered', false, 'Bob')).toBe('Bob answered with another offer');
});
