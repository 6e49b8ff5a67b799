import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NameAsOf } from './NameAsOf.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12) }));
afterEach(() => void vi.useRealTimers());

const textOf = (user: { nameAsOf?: number }) =>
  renderToStaticMarkup(<NameAsOf user={user} />).replace(/<[^>]+>/g, '');

it('says of which day a name is, with the year where it is another one', () => {
  expect(textOf({ nameAsOf: Date.UTC(2026, 10, 1, 12) })).toBe('name as of Nov 1');
  expect(textOf({ nameAsOf: Date.UTC(2025, 10, 1, 12) })).toBe('name as of Nov 1, 2025');
});

it('says nothing of a player who signed in lately, or of whom no backend says it', () => {
  expect(textOf({})).toBe('');
});
