import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleaveImages } from './interleave-images.ts';

const page = (name: string) => ({ pathname: `/items/${name}` });
const picture = (name: string) => ({ pathname: `/share/${name}.png` });
const order = (paths: readonly { pathname: string }[]) =>
  interleaveImages(paths)
    .map(({ pathname }) => (pathname.endsWith('.png') ? 'o' : '-'))
    .join('');

it('spreads images evenly between the pages', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map(page);
  expect(order([...pages, picture('x'), picture('y')])).toBe('o--o----');
  expect(order([page('a'), ...['x', 'y', 'z'].map(picture)])).toBe('o-oo');
  expect(order(pages)).toBe('------');
  expect(order([])).toBe('');
});

it('keeps every path once, and the order of pages and of images', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (pages, pictures) => {
      const all = [
        ...Array.from({ length: pages }, (_, index) => page(`${index}`)),
        ...Array.from({ length: pictures }, (_, index) => picture(`${index}`)),
      ];
      const built = interleaveImages(all);
      const isPicture = ({ pathname }: { pathname: string }) => pathname.endsWith('.png');
      expect(built.toSorted((a, b) => Number(isPicture(a)) - Number(isPicture(b)))).toEqual(all);
    }),
  );
});
