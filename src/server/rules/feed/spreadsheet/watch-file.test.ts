import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { watchFile } from './watch-file.ts';

let place: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  place = temporaryFolder();
  file = path.join(place.folder, 'items.csv');
  writeFileSync(file, 'one');
});
afterEach(() => place.remove());

/** Watches the file, with one step between two looks. Returns what was in the file each time it was applied. */
async function watchWith(
  steps: (() => void)[],
  answer: (text: string, count: number) => boolean = () => true,
): Promise<string[]> {
  const applied: string[] = [];
  const ended = new AbortController();
  const wait = async () => {
    const step = steps.shift();
    if (step === undefined) ended.abort();
    else step();
  };
  const apply = async () => {
    applied.push(readFileSync(file, 'utf8'));
    return answer(applied.at(-1) ?? '', applied.length);
  };
  await watchFile(file, apply, { wait, signal: ended.signal });
  return applied;
}
const nothing = () => undefined;

it('applies a file at the start, and again when it was changed', async () => {
  const change = () => writeFileSync(file, 'another');
  expect(await watchWith([nothing, nothing, change, nothing, nothing])).toEqual(['one', 'another']);
});

it('applies a file that an editor replaced by a rename', async () => {
  const replace = () => {
    writeFileSync(`${file}.new`, 'two');
    renameSync(`${file}.new`, file);
  };
  expect(await watchWith([replace, nothing, nothing])).toEqual(['one', 'two']);
});

it('waits until nobody writes the file any more', async () => {
  const write = (text: string) => () => appendFileSync(file, text);
  expect(await watchWith([write(' and'), write(' two'), write(' more'), nothing])).toEqual([
    'one',
    'one and two more',
  ]);
});

it('does not mind that the file is away for a while', async () => {
  const remove = () => rmSync(file);
  const write = () => writeFileSync(file, 'back');
  expect(await watchWith([remove, nothing, write, nothing, nothing])).toEqual(['one', 'back']);
});

it('tries again at the next look when it could not be applied', async () => {
  const again = (_: string, count: number) => count > 2;
  expect(await watchWith([nothing, nothing, nothing, nothing], again)).toEqual([
    'one',
    'one',
    'one',
  ]);
});
