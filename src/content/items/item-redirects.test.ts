import { expect, it } from 'vitest';
import { itemRedirects } from './item-redirects.ts';

const item = (id: string, slug: string | null, name: string) => ({ id, slug, name });
const page = (slug: string, of: ReturnType<typeof item>, isKnown = false) => ({
  slug,
  item: of,
  isKnown,
});
const FOX = page('red-fox', item('1', 'red-fox', 'Red Fox'));
const OWL = page('2', item('2', null, 'Snow Owl'));

it('leads from the id of an item to its page', () => {
  expect([...itemRedirects([FOX], [])]).toEqual([['1', '/items/red-fox']]);
});

it('leads from the slug that a name makes to the page of an item without a slug', () => {
  expect([...itemRedirects([OWL], [])]).toEqual([['snow-owl', '/items/2']]);
});

it('leads from a tracked item to the page with its name, else to a search for it', () => {
  const tracked = [
    item('t1', 'fox-of-the-tracker', 'red fox'),
    item('t2', null, 'Snow Owl'),
    item('t3', 'nobody', 'No & Body'),
    item('t4', 'red-fox', 'Another Fox'),
  ];
  expect(Object.fromEntries(itemRedirects([FOX, OWL], tracked))).toEqual({
    1: '/items/red-fox',
    'snow-owl': '/items/2',
    'fox-of-the-tracker': '/items/red-fox',
    t2: '/items/2',
    nobody: '/items?search=No+%26+Body',
  });
});

it('gives the first of two items with a name its redirects, and junk none', () => {
  const pages = [OWL, page('3', item('3', null, 'Snow Owl')), page('4', item('4', null, '…'))];
  const tracked = [item('a/b', 'no page?', 'Snow Owl'), item('t', 'recent', 'Snow Owl')];
  expect([...itemRedirects(pages, tracked)]).toEqual([
    ['snow-owl', '/items/2'],
    ['t', '/items/2'],
  ]);
});

it('makes none where the backend has single items', () => {
  expect(itemRedirects([{ ...FOX, isKnown: true }], [item('t', 'x', 'Y')]).size).toBe(0);
});
