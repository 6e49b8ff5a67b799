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

it('stands as ten skeletons in the HTML of a build that had no hatches', () => {
  expect(html([]).match(/<li>/g)).toHaveLength(10);
});

it('stands with its hatches in the HTML of a build that had some, the secret ones named', () => {
  const page = html(hatches);
  expect(
    page.match(/<a href="\/items\/fox" class="item-card-link">Red &lt;Fox&gt;<\/a>/g),
  ).toHaveLength(2);
  expect(page.match(/★ Secret/g)).toHaveLength(1);
  expect(page).toContain('Ann');
  expect(page).not.toContain('style=');
});

it('leads to the id of a pet whose slug is another’s', () => {
  expect(html(hatches, ['p1'])).toContain('href="/items/p1"');
});
