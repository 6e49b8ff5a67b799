import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toHatch } from '../../contract/home/hatch.ts';
import { RecentHatches } from './RecentHatches.tsx';

const pet = { id: 'p1', slug: 'fox', name: 'Red <Fox>' };
const hatches = ['a', 'b']
  .map((id) => toHatch({ id, pet, username: 'Ann', at: 1_700_000_000, secret: id === 'a' }))
  .filter((hatch) => hatch !== null);
const html = (built: typeof hatches, atIds: string[] = []) =>
  renderToStaticMarkup(<RecentHatches built={built} builtAt={0} atIds={atIds} />);

it('renders ten skeletons when the build had no hatches', () => {
  expect(html([]).match(/<li\b/g)).toHaveLength(10);
});

it('renders the hatches that the build had, and labels the secret ones', () => {
  const page = html(hatches);
  expect(page.match(/<a href="\/items\/fox" class="card-link">Red &lt;Fox&gt;<\/a>/g)).toHaveLength(
    2,
  );
  expect(page.match(/★ Secret/g)).toHaveLength(1);
  expect(page).toContain('Ann');
  expect(page).not.toContain('style=');
});

it('links a pet by its id when another item has its slug', () => {
  expect(html(hatches, ['p1'])).toContain('href="/items/p1"');
});
