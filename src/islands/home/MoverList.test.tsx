import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parsePet } from '../../contract/items/item-codec.ts';
import { MoverList } from './MoverList.tsx';

const fox = (id: number) =>
  parsePet({
    id: `${id}`,
    slug: `fox-${id}`,
    name: `Fox ${id}`,
    value: 118,
    weekAgo: { value: 100 },
  });
const foxes = [1, 2, 3, 4, 5, 6].map(fox).filter((one) => one !== null);

it('renders five items with their values and per cents', () => {
  const html = renderToStaticMarkup(
    <MoverList list="risers" built={foxes} builtAt={0} atIds={[]} />,
  );
  expect(html.match(/<li /g)).toHaveLength(5);
  expect(html).toContain('<a href="/items/fox-1" class="card-link">Fox 1</a>');
  expect(html).toContain('+18\u00a0%');
  expect(html).toContain('up 18\u00a0% in 7\u00a0days');
  expect(html).toContain('aria-label="Value rising"');
});

it.each([
  ['risers', 'No value rose in 7 days.'],
  ['fallers', 'No value fell in 7 days.'],
] as const)('says of %s that there are none', (list, text) => {
  const html = renderToStaticMarkup(<MoverList list={list} built={[]} builtAt={0} atIds={[]} />);
  expect(html).toContain(text);
});
