import { expect, it } from 'vitest';
import { readPageHead } from './sitemap.ts';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

it('lists a page that says nothing about search engines', () => {
  expect(readPageHead(page('<title>Stocks</title>'))).toEqual({ isListed: true });
});

it('leaves out a page that asks search engines to leave it out', () => {
  const { isListed } = readPageHead(page('<meta name="robots" content="noindex"/>'));
  expect(isListed).toBe(false);
});

it('reads the time of the last change', () => {
  const head = '<meta property="og:updated_time" content="2026-01-01T00:00:00.000Z"/>';
  expect(readPageHead(page(head)).modified).toBe('2026-01-01T00:00:00.000Z');
});

it('believes the head alone, not what stands in the text of the page', () => {
  const html = page('', '<meta name="robots" content="noindex"/>');
  expect(readPageHead(html).isListed).toBe(true);
});
