import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parsePet } from '../../contract/items/item-codec.ts';
import { MostWanted } from './MostWanted.tsx';

const fox = (id: number, value: number | string) =>
  parsePet({
    id: `${id}`,
    slug: `fox-${id}`,
    name: `Fox ${id}`,
    value,
    weekAgo: { value: 100 },
    demand: 'insane',
  });
const html = (values: readonly (number | string)[]) => {
  const built = values.map((value, id) => fox(id, value)).filter((one) => one !== null);
  return renderToStaticMarkup(<MostWanted built={built} builtAt={0} atIds={['0']} />);
};

it('renders six items with their pictures, values and changes', () => {
  const page = html([118, 82, 100, 5, 4, 3, 2]);
  expect(page.match(/<li /g)).toHaveLength(6);
  expect(page.match(/<img /g)).toHaveLength(6);
  expect(page).toContain('<a href="/items/fox-1" class="card-link">Fox 1</a>');
  expect(page).toContain('+18\u00a0%');
  expect(page).toContain('\u221218\u00a0%');
  expect(page).not.toContain('style=');
});

it('shortens all values beside one from a million on, and says that there is none', () => {
  const text = html([1_480_000, 31_200, 'TBD']).replace(/<[^>]*>/g, ' ');
  expect(text).toContain('1.48M');
  expect(text).toContain('31.2K');
  expect(text).toContain('TBD');
});
