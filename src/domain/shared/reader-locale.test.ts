import { expect, it } from 'vitest';
import { readerLocale } from './reader-locale.ts';

it.each([
  [['de-AT', 'en'], 'de-AT'],
  [['en-IN'], 'en-IN'],
  [['ar-EG'], 'ar-EG'],
  [['fa-IR'], 'fa-IR'],
  [['sr-Latn-RS'], 'sr-Latn-RS'],
  [['pt-br'], 'pt-BR'],
])('takes the first of the languages %j: %s', (languages, locale) => {
  expect(readerLocale({ languages, language: 'fr' })).toBe(locale);
});

it.each([
  ['C', 'en-US'],
  ['POSIX', 'en-US'],
  ['C.UTF-8', 'en-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
  ['undefined', 'en-US'],
  ['i-klingon', 'en-US'],
  ['xx-YY', 'en-US'],
  ['en-US,en;q=0.9', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['en_GB', 'en-GB'],
  ['de_DE.UTF-8', 'de-DE'],
  ['de-DE@currency=EUR', 'de-DE'],
])('reads the language %j as %s', (language, locale) => {
  expect(readerLocale({ language })).toBe(locale);
  expect(readerLocale({ languages: [language], language })).toBe(locale);
});

it('passes over languages that cannot be formatted in', () => {
  expect(readerLocale({ languages: ['C', 'tlh', 'fr-CA'], language: 'C' })).toBe('fr-CA');
  expect(readerLocale({ languages: [], language: 'ja' })).toBe('ja');
});

it.each([{}, { languages: [] }, JSON.parse('{"languages":[null,5,{}],"language":7}')])(
  'takes en-US where the browser says nothing of use: %j',
  (said) => expect(readerLocale(said)).toBe('en-US'),
);
