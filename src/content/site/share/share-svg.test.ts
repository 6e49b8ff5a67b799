import { expect, it } from 'vitest';
import { rasterize } from '../../shared/raster.ts';
import { wrapText } from './outline-text.ts';
import { shareSvg } from './share-svg.ts';

it('wraps text at the line width, and keeps a longer word whole', () => {
  expect(wrapText('one two three', 10, 1000)).toEqual(['one two three']);
  expect(wrapText('one two three', 10, 45)).toEqual(['one two', 'three']);
  expect(wrapText('incomprehensibilities of it', 10, 45)).toEqual([
    'incomprehensibilities',
    'of it',
  ]);
});

it('draws text without a font, in an image of the size that platforms show', async () => {
  const svg = shareSvg({
    title: 'Seeds',
    line: 'What they cost.',
    drawings: ['carrot', 'tulip', 'crate', 'egg'],
  });
  expect(svg).not.toContain('<text');
  const png = Buffer.from(await rasterize(svg));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('throws the name of a missing drawing', () => {
  const drawings = ['carrot', 'tulip', 'no-such-thing', 'egg'] as const;
  expect(() => shareSvg({ title: 'x', line: 'y', drawings })).toThrow('no-such-thing');
});
