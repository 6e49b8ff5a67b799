import { expect, test } from 'vitest';
import { allDrawings, TINTS } from '../domain/drawings/drawing.ts';
import { pictureSvg } from './pictures.ts';

/** The first thing that is wrong with a document's tags and attributes, or null. */
function fault(svg: string): string | null {
  const open: string[] = [];
  const rest = svg.replace(/<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g, (...match) => {
    const [, closing, name, , selfClosing] = match;
    if (closing === '/') return open.pop() === name ? '' : `<unexpected /${name}>`;
    if (selfClosing !== '/') open.push(name);
    return '';
  });
  if (open.length > 0) return `${open.join(' ')} left open`;
  return rest.trim() === '' ? null : rest.trim().slice(0, 80);
}

test('the check of documents sees what is wrong', () => {
  expect(fault('<svg><g></svg></g>')).not.toBeNull();
  expect(fault('<svg a=1></svg>')).not.toBeNull();
  expect(fault('<svg><path d="M0 0"/></svg>')).toBeNull();
});

test('every drawing is a small well-formed document of 64 by 64', () => {
  for (const drawing of allDrawings()) {
    const svg = pictureSvg(drawing);
    expect(fault(svg), drawing.emoji).toBeNull();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="64" height="64" view/);
    expect(svg.length, drawing.emoji).toBeLessThan(24_000);
    expect(svg, drawing.emoji).not.toMatch(/style=|<script|href="(?!#)/);
  }
});

test('ids that a document refers to are in it once', () => {
  for (const tint of TINTS) {
    const svg = pictureSvg({ emoji: 'carrot', tint });
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test('every tint looks different', () => {
  const svgs = [null, ...TINTS].map((tint) => pictureSvg({ emoji: 'carrot', tint }));
  expect(new Set(svgs).size).toBe(TINTS.length + 1);
});

test('a drawing that the package lacks is an error with its name', () => {
  expect(() => pictureSvg({ emoji: 'no-such-thing', tint: null })).toThrow('no-such-thing');
});
