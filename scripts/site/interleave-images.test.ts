import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnBetween } from './interleave-images.ts';

const page = (name: string) => ({ pathname: `/items/${name}` });
const picture = (name: string) => ({ pathname: `/share/${name}.png` });
const order = (paths: readonly { pathname: string }[]) =>
  drawnBetween(paths)
    .map(({ pathname }) => (pathname.endsWith('.png') ? 'o' : '-'))
    .join('');

test('pictures are spread between the pages', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map(page);
  expect(order([...pages, picture('x'), picture('y')])).toBe('o--o----');
  expect(order([page('a'), ...['x', 'y', 'z'].map(picture)])).toBe('o-oo');
  expect(order(pages)).toBe('------');
  expect(order([])).toBe('');
});

test('every path is there once, pages and pictures each in their order', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (pages, pictures) => {
      const all = [
        ...Array.from({ length: pages }, (_, place) => page(`${place}`)),
        ...Array.from({ length: pictures }, (_, place) => picture(`${place}`)),
      ];
      const built = drawnBetween(all);
      const isPicture = ({ pathname }: { pathname: string }) => pathname.endsWith('.png');
      expect(built.toSorted((a, b) => Number(isPicture(a)) - Number(isPicture(b)))).toEqual(all);
    }),
  );
});
