import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parsePet } from '../../contract/items/item-codec.ts';
import { HomeList } from './HomeList.tsx';

const fox = parsePet({ id: '1', slug: 'fox', name: 'Red <Fox>', value: 12 });

it('renders five skeletons when the build had no items', () => {
  const html = renderToStaticMarkup(<HomeList list="recent" built={[]} builtAt={0} atIds={[]} />);
  expect(html.match(/<li>/g)).toHaveLength(5);
  expect(html).not.toContain('<a ');
});

it('renders the items that the build had', () => {
  const built = fox === null ? [] : [fox];
  const html = renderToStaticMarkup(
    <HomeList list="recent" built={built} builtAt={0} atIds={[]} />,
  );
  expect(html).toContain('<a href="/items/fox" class="card-link">Red &lt;Fox&gt;</a>');
  expect(html).not.toContain('style=');
});
