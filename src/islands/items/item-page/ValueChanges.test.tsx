import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ValueChanges } from './ValueChanges.tsx';

const textOf = (changes: Parameters<typeof ValueChanges>[0]['changes']) =>
  renderToStaticMarkup(<ValueChanges changes={changes} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ')
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

it('says how large a change was where per cent can say it', () => {
  const sizesOf = (...values: readonly (readonly [number | 'N/A', number | 'N/A'])[]) =>
    textOf(values.map(([from, to], at) => ({ at, from, to, reason: null, by: null }))).match(
      /[+−]?[\d.]+\u00a0%/g,
    );
  expect(sizesOf([100, 82], [82, 100], [1000, 1001])).toEqual([
    '−18\u00a0%',
    '+22\u00a0%',
    '+0.1\u00a0%',
  ]);
  expect(sizesOf([0, 5], ['N/A', 5], [5, 'N/A'])).toBeNull();
});

it('offers to show more than five changes', () => {
  const changes = Array.from({ length: 6 }, (_, at) => ({
    ...{ at, from: at, to: at + 1, reason: null, by: null },
  }));
  expect(textOf(changes)).toContain('Show all');
  expect(textOf(changes.slice(1))).not.toContain('Show all');
});

it('says that no change is known', () => {
  expect(textOf([])).toBe('Value changes No change is known yet.');
});
