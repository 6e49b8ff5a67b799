import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from '../steps/temporary-folder.ts';
import { newerInCode } from './newer-code.ts';

const NEWER = [
  'AbortSignal.any([]);',
  "URL.canParse('/');",
  'new URLSearchParams().size;',
  'const { groupBy } = Object; groupBy;',
  'Promise.withResolvers();',
  'new Set([1]).union(new Set());',
  '[1].values().map((one) => one);',
  'document.body.checkVisibility();',
  "document.querySelector('dialog')?.requestClose();",
  'document.startViewTransition?.(() => {});',
  'window.scheduler.postTask(() => {});',
  "new URLPattern('/');",
  "/[[a-z]--[a]]/v.test('');",
];

const OLD_ENOUGH = [
  '[2, 1].toSorted().at(-1);',
  '[1].findLast((one) => one > 0);',
  'structuredClone({});',
  "Object.hasOwn({}, 'a');",
  'AbortSignal.timeout(1).throwIfAborted();',
  'crypto.randomUUID();',
  "document.querySelector('dialog')?.showModal();",
  "'locks' in navigator && navigator.locks.query();",
  "/(?<=a)(?<name>b)/d.test('');",
];

/** The lines of a file, by their number from 1, in which something newer is found. */
const linesOf = (name: string, lines: readonly string[]) =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, name);
    writeFileSync(file, lines.join('\n'));
    const uses = await newerInCode(process.cwd(), [file]);
    return [...new Set(uses.map(({ line }) => line))];
  });

it.each(['typed.ts', 'plain.js'])('finds each thing in %s that is newer', async (name) => {
  const lines = [...NEWER, ...OLD_ENOUGH];
  expect(await linesOf(name, lines)).toEqual(NEWER.map((_, index) => index + 1));
});
