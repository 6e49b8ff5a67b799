import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedName } from './MarkedName.tsx';

const htmlOf = (name: string) => renderToStaticMarkup(<MarkedName>{name}</MarkedName>);

it('keeps the mark out of what is cut of a long name', () => {
  const name = 'W'.repeat(60);
  const html = htmlOf(`${name} #4F2A`);
  expect(html).toContain(`<span class="truncate">${name}</span>`);
  expect(html).toContain(' #4F2A</span>');
  expect(html.replace(/<[^>]+>/g, '')).toBe(`${name} #4F2A`);
});

it('shows a name without a mark as it is', () => {
  expect(htmlOf('Bob')).toBe('Bob');
});
