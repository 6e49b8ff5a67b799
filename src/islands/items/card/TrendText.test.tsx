import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TrendText } from './TrendText.tsx';

const shown = (trend: 'unstable' | 'up', percent: number | null) => {
  const change = percent === null ? null : { percent, since: null };
  return renderToStaticMarkup(<TrendText item={{ value: 5, trend }} change={change} isShort />);
};
const pathOf = (html: string) => / d="([^"]*)"/.exec(html)?.[1];
const coloursOf = (html: string) => [...html.matchAll(/data-trend="(\w+)"/g)].map(([, one]) => one);

it('ends the zigzag of an unstable value as its per cent does, in the same colour', () => {
  const paths = [8, -8, 0].map((percent) => pathOf(shown('unstable', percent)));
  expect(new Set(paths).size).toBe(3);
  expect(paths[2]).toBe(pathOf(shown('unstable', null)));
  expect(coloursOf(shown('unstable', 8))).toEqual(['rising', 'rising']);
  expect(coloursOf(shown('unstable', -8))).toEqual(['dropping', 'dropping']);
  expect(coloursOf(shown('unstable', 0))).toEqual(['stable', 'stable']);
  expect(coloursOf(shown('unstable', null))).toEqual(['unstable']);
  for (const percent of [8, -8, 0])
    expect(shown('unstable', percent)).toContain('aria-label="Value unstable"');
});

it('turns the arrow of the feed where the per cent contradicts it', () => {
  expect(coloursOf(shown('up', 8))).toEqual(['up', 'up']);
  expect(coloursOf(shown('up', -8))).toEqual(['dropping', 'dropping']);
});
