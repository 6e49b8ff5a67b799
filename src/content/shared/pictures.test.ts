import { expect, it } from 'vitest';
import { allDrawings, drawingName, TINTS } from '../../domain/items/drawing.ts';
import { pictureSvg } from './pictures.ts';

/** The first error in a document's tags and attributes, or null. */
function firstError(svg: string): string | null {
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

const carrot = { subject: 'carrot', tint: null, badge: null };

it('finds malformed documents (the helper of these tests)', () => {
  expect(firstError('<svg><g></svg></g>')).not.toBeNull();
  expect(firstError('<svg a=1></svg>')).not.toBeNull();
  expect(firstError('<svg><path d="M0 0"/></svg>')).toBeNull();
});

it('renders every drawing as a small well-formed document of 64 by 64', () => {
  for (const drawing of allDrawings()) {
    const svg = pictureSvg(drawing);
    const name = drawingName(drawing);
    expect(firstError(svg), name).toBeNull();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="64" height="64" view/);
    expect(svg.length, name).toBeLessThan(8000);
    expect(svg, name).not.toMatch(/ (?:style|class)=|<script|<foreignObject|href="(?!#)/);
  }
});

it('defines each referenced id exactly once', () => {
  for (const drawing of allDrawings()) {
    const svg = pictureSvg(drawing);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size, drawingName(drawing)).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

it('renders every tint differently', () => {
  const svgs = [null, ...TINTS].map((tint) => pictureSvg({ ...carrot, tint }));
  expect(new Set(svgs).size).toBe(TINTS.length + 1);
});

it('renders no two drawings alike', () => {
  const svgs = allDrawings().map(pictureSvg);
  expect(new Set(svgs).size).toBe(svgs.length);
});

it('draws a badge above the tinted drawing in its own colours', () => {
  const bare = pictureSvg({ ...carrot, badge: 'star' });
  const red = pictureSvg({ ...carrot, tint: 'red', badge: 'star' });
  expect(red.slice(red.indexOf('<circle'))).toBe(bare.slice(bare.indexOf('<circle')));
  expect(red.lastIndexOf('</filter>')).toBeLessThan(red.indexOf('<circle'));
});

it('does not tint the fixed group of a drawing', () => {
  const gnome = pictureSvg({ subject: 'gnome', tint: 'green', badge: null });
  expect(gnome.split('</g>')[0]).toContain('filter="url(#t)"');
  expect(gnome.split('</g>')[1]).toContain('#ffd2a8');
});

it('throws an error with the name of an unknown drawing', () => {
  expect(() => pictureSvg({ ...carrot, subject: 'no-such-thing' })).toThrow('no-such-thing');
  expect(() => pictureSvg({ ...carrot, badge: 'no-badge' })).toThrow('no-badge');
});
