import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { escapeText } from './message.ts';

it.each([
  ['Carrot', 'Carrot'],
  ["Dog (Neon), 1,000 or more! Can't wait.", "Dog (Neon), 1,000 or more! Can't wait."],
  ['Carrot-Cake #1', 'Carrot-Cake #1'],
  ['*Big* **Bee**', '\\*Big\\* \\*\\*Bee\\*\\*'],
  ['__a__ _b_ ~~c~~', '\\_\\_a\\_\\_ \\_b\\_ \\~\\~c\\~\\~'],
  ['`a` ```b```', '\\`a\\` \\`\\`\\`b\\`\\`\\`'],
  ['||secret||', '\\|\\|secret\\|\\|'],
  ['> quoted\n>>> more', '\\> quoted\n\\>\\>\\> more'],
  ['# Big\n-# small', '\\# Big\n\\-# small'],
  [' - one\n+ two\n12. three', ' \\- one\n\\+ two\n12\\. three'],
  ['[x](https://evil.example)', '\\[x\\](https\\://evil.example)'],
  ['see https://evil.example', 'see https\\://evil.example'],
  ['<https://evil.example>', '\\<https\\://evil.example\\>'],
  ['<@1> <@!1> <@&1> <#1>', '\\<@1\\> \\<@!1\\> \\<@&1\\> \\<#1\\>'],
  ['<t:1618953630:R>', '\\<t\\:1618953630:R\\>'],
  ['<a:party:1> :smile:', '\\<a\\:party:1\\> \\:smile:'],
  [':+1: :wave::skin-tone-2:', '\\:+1: \\:wave:\\:skin-tone-2:'],
  ['</play:1> <id:customize>', '\\</play:1\\> \\<id:customize\\>'],
  ['@everyone @here', '@\u200beveryone @\u200bhere'],
  ['\\*both\\*', '\\\\\\*both\\\\\\*'],
])('shows a text as it is: %j', (text, escaped) => {
  expect(escapeText(text, 2000)).toBe(escaped);
});

it('cuts a long text between two characters', () => {
  expect(escapeText('ab', 1)).toBe('a');
  expect(escapeText('a*', 2)).toBe('a');
  expect(escapeText('a\\b', 3)).toBe('a\\\\');
  expect(escapeText('a🥕', 2)).toBe('a');
});

test('what Discord shows of an escaped text is the start of the text', () => {
  const unit = fc.constantFrom(...'ab1.:/@*_~`|<>[]()#-+\\ \n', '🥕', '@everyone', 'https://');
  fc.assert(
    fc.property(fc.array(unit), fc.integer({ min: 0, max: 60 }), (units, most) => {
      const text = units.join('');
      const escaped = escapeText(text, most);
      expect(escaped.length).toBeLessThanOrEqual(most);
      const shown = escaped.replaceAll('\u200b', '').replaceAll(/\\(.)/gs, '$1');
      expect(text.startsWith(shown)).toBe(true);
      expect(escaped.isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});
