import { expect, it } from 'vitest';
import { pictureNotes } from './picture-notes.ts';
import { rowReader } from './read-row.ts';

const notes = (...images: string[]) =>
  pictureNotes(
    images.map((image, index) => rowReader(null)({ line: index + 2, cells: { image } })),
    ['https://images.example', 'https://site.example'],
  );

it('says on which hosts pictures do not show, and in which lines', () => {
  const shown = [
    '/pictures/My Pet.png',
    'https://images.example/a.png',
    'https://site.example/b.png',
  ];
  const wiki = Array.from({ length: 7 }, (_, index) => `https://wiki.example/${index}.png`);
  expect(notes(...shown, 'data:image/png;base64,iVBORw0KGgo=', 'rbxassetid://1')).toEqual([]);
  expect(notes(...shown, ...wiki, 'https://cdn.example/e.png')).toEqual([
    'Pictures of https://wiki.example do not show: add this host to PUBLIC_IMAGE_HOST, and build the site again (lines 5, 6, 7, 8, 9 and 2 more).',
    'Pictures of https://cdn.example do not show: add this host to PUBLIC_IMAGE_HOST, and build the site again (line 12).',
  ]);
});

it.each([
  'https://tr.rbxcdn.com/180DAY-abc/150/150/Image/Png/noFilter',
  'https://images.example/a.png?ex=65f&is=65e&hm=1',
  'https://images.example/a.png?X-Amz-Expires=60',
])('says that %s expires', (image) => {
  expect(notes(image)).toEqual([
    'line 2: Image: this link expires: save the picture, and give its own address',
  ]);
});
