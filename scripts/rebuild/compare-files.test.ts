import { linkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { compareFiles } from './compare-files.ts';

const LONG = 'x'.repeat(64 * 1024);

it.each([
  ['', '', 'same'],
  ['fox', 'fox', 'same'],
  ['a red fox', 'a red owl', 'different'],
  ['fox', 'foxes', 'different'],
  [LONG, LONG, 'same'],
  [`${LONG}fox`, `${LONG}fox`, 'same'],
  [`${LONG}fox`, `${LONG}owl`, 'different'],
])('compares two files by all of their bytes (%#)', (one, other, expected) => {
  const { folder, remove } = temporaryFolder();
  const [first, second] = [path.join(folder, 'one'), path.join(folder, 'other')];
  writeFileSync(first, one);
  expect(compareFiles(first, second)).toBe('different');
  writeFileSync(second, other);
  expect(compareFiles(first, second)).toBe(expected);
  linkSync(first, `${first}-link`);
  expect(compareFiles(first, `${first}-link`)).toBe('one');
  remove();
});
