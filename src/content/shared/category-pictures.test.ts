import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATEGORIES } from '../../domain/trades/trade-categories.ts';

it('has a picture of flat shapes for every category, without scripts and styles', () => {
  expect(CATEGORIES).toHaveLength(5);
  for (const { image } of CATEGORIES) {
    const svg = readFileSync(`public${image}`, 'utf8');
    expect(svg, image).toMatch(/^<svg [^>]*viewBox="0 0 32 32">.+<\/svg>\n$/);
    expect(svg, image).not.toMatch(/<(script|style|image|use)|style=|href/);
  }
});
