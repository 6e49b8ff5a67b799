import { expect, test } from 'vitest';
import { allDrawings, drawingName, TINTS } from '../../domain/items/drawing.ts';
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

const carrot = { subject: 'carrot', tint: null, badge: null };

test('the check of documents sees what is wrong', () => {
  expect(fault('<svg><g></svg></g>')).not.toBeNull();
  expect(fault('<svg a=1></svg>')).not.toBeNull();
  expect(fault('<svg><path d="M0 0"/></svg>')).toBeNull();
});

test('every drawing exists and is a small well-formed document of 64 by 64', () => {
  for (const drawing of allDrawings()) {
    const svg = pictureSvg(drawing);
    const name = drawingName(drawing);
    expect(fault(svg), name).toBeNull();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="64" height="64" view/);
    expect(svg.length, name).toBeLessThan(8000);
    expect(svg, name).not.toMatch(/ (?:style|class)=|<script|<foreignObject|href="(?!#)/);
  }
});

test('ids that a document refers to are in it once', () => {
  for (const drawing of allDrawings()) {
    const svg = pictureSvg(drawing);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size, drawingName(drawing)).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test('every tint looks different', () => {
  const svgs = [null, ...TINTS].map((tint) => pictureSvg({ ...carrot, tint }));
  expect(new Set(svgs).size).toBe(TINTS.length + 1);
});

test('no two drawings look the same', () => {
  const svgs = allDrawings().map(pictureSvg);
  expect(new Set(svgs).size).toBe(svgs.length);
});

test('a badge lies upon the tinted drawing in its own colours', () => {
  const bare = pictureSvg({ ...carrot, badge: 'star' });
  const red = pictureSvg({ ...carrot, tint: 'red', badge: 'star' });
  expect(red.slice(red.indexOf('<circle'))).toBe(bare.slice(bare.indexOf('<circle')));
  expect(red.lastIndexOf('</filter>')).toBeLessThan(red.indexOf('<circle'));
});

test('what a drawing of our own marks as fixed is not tinted', () => {
  const gnome = pictureSvg({ subject: 'gnome', tint: 'green', badge: null });
  expect(gnome.split('</g>')[0]).toContain('filter="url(#t)"');
  expect(gnome.split('</g>')[1]).toContain('#ffd2a8');
});

test('a drawing that nobody has is an error with its name', () => {
  expect(() => pictureSvg({ ...carrot, subject: 'no-such-thing' })).toThrow('no-such-thing');
  expect(() => pictureSvg({ ...carrot, badge: 'no-badge' })).toThrow('no-badge');
});
