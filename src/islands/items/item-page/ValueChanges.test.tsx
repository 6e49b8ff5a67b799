import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ValueChanges } from './ValueChanges.tsx';

const textOf = (changes: Parameters<typeof ValueChanges>[0]['changes']) =>
  renderToStaticMarkup(<ValueChanges changes={changes} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const AT = Date.UTC(2026, 10, 20, 12);

it('shows the old and the new value, the day and the reason of a change', () => {
  const changes = [
    { at: AT, from: 1200, to: 'TBD', reason: 'A <new> update', by: 'team' },
    { at: AT - 1, from: null, to: 1200, reason: 'Was "first"', by: 'feed' },
    { at: AT - 2, from: 'N/A', to: 3, reason: null, by: null },
  ] as const;
  expect(textOf(changes)).toBe(
    'Value changes 1,200 → to TBD Nov 20, 2026 Team: A &lt;new&gt; update ' +
      '1,200 Nov 20, 2026 Feed: Was &quot;first&quot; N/A → to 3 Nov 20, 2026',
  );
});

it('says that no change is known', () => {
  expect(textOf([])).toBe('Value changes No change is known yet.');
});
