import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allDrawings } from '../../domain/items/drawing.ts';

const FOLDER = 'src/drawings/svg';
const files = readdirSync(FOLDER).map((file) => ({
  file,
  svg: readFileSync(join(FOLDER, file), 'utf8'),
}));

const PATH =
  /<path fill="#[0-9a-f]{3,6}"( fill-opacity="[.\d]+")? d="[-MmLlHhVvCcSsQqTtAaZz\d., ]+"\/>/;
const CIRCLE = /<circle cx="[\d.]+" cy="[\d.]+" r="[\d.]+" fill="#[0-9a-f]{3,6}"\/>/;
const LINE = new RegExp(`^(?:${PATH.source}|${CIRCLE.source}|<g class="fixed">|</g>)$`);

it('contains only flat shapes in a box of 32 by 32', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const { file, svg } of files) {
    const [first, ...lines] = svg.trim().split('\n');
    expect(first, file).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">');
    expect(lines.pop(), file).toBe('</svg>');
    expect(
      lines.filter((line) => !LINE.test(line.trim())),
      file,
    ).toEqual([]);
  }
});

it('contains only small files', () => {
  const large = files.filter(({ svg }) => svg.length >= 6000);
  expect(large.map(({ file }) => file)).toEqual([]);
});

it('has at most one fixed group, at the end', () => {
  const wrong = files.filter(({ svg }) => {
    const [, fixed, more] = svg.split('<g class="fixed">');
    return more !== undefined || (fixed !== undefined && !/<\/g>\s*<\/svg>\s*$/.test(fixed));
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it('uses every drawing', () => {
  const used = new Set(allDrawings().flatMap(({ subject, badge }) => [subject, badge]));
  const unused = files
    .map(({ file }) => file.replace('.svg', ''))
    .filter((name) => !used.has(name));
  expect(unused).toEqual([]);
});
