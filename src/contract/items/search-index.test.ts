import { expect, it } from 'vitest';
import { packSearchIndex, type SearchItem, toSearchIndex } from './search-index.ts';

const AT = 1.8e12;
const reread = (...items: SearchItem[]) =>
  toSearchIndex(JSON.parse(JSON.stringify(packSearchIndex(items, AT))));

it('packs items into columns, and reads the same items', () => {
  const items: SearchItem[] = [
    { name: 'Red Fox', routeParameter: 'red-fox', type: 'Pet', value: 12, image: '/p/red-fox.svg' },
    { name: 'Fox', routeParameter: 'fox-2', type: 'Seed', value: 'TBD', image: '/p/fox-2.svg' },
    { name: 'Owl', routeParameter: 'owl', type: null, value: 'N/A', image: 'https://cdn.test/a' },
    { name: '狐', routeParameter: '狐', type: 'Seed Pack', value: 0, image: '' },
    { name: 'A*', routeParameter: '5f*', type: 'Egg', value: 1.5, image: '/p/*.svg' },
  ];
  expect(reread(...items)).toEqual({ at: AT, items });
  expect(packSearchIndex(items, AT)).toMatchObject({
    image: '/p/*.svg',
    words: [0, 'fox-2', 0, 0, '5f*'],
    images: [0, 0, 'https://cdn.test/a', '', '/p/*.svg'],
  });
  expect(reread()).toEqual({ at: AT, items: [] });
});

it('leaves out rows without a name, and takes what is unreadable or missing in others as unknown', () => {
  const columns = { image: '*.png', words: [], types: [9], values: [{}, '1,200'], images: [null] };
  const index = toSearchIndex({ ...columns, names: ['Fox', 'Owl', null, '', {}, '!!'], at: 'x' });
  expect(index?.at).toBeNull();
  expect(index?.items).toEqual([
    { name: 'Fox', routeParameter: 'fox', type: null, value: 'N/A', image: 'fox.png' },
    { name: 'Owl', routeParameter: 'owl', type: null, value: 1200, image: 'owl.png' },
  ]);
});

it.each([null, [], {}, 'x', 7, { names: [] }, { names: 'x', image: 1 }])(
  'rejects %j as a file',
  (raw) => {
    expect(toSearchIndex(raw)).toBeNull();
  },
);
