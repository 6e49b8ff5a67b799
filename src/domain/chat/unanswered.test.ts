import { expect, it } from 'vitest';
import { mayRetry, UNANSWERED } from './unanswered.ts';

const refused = { at: 5, code: UNANSWERED };
const by = (senderId: string, kind: string, at = 4) => ({ senderId, kind, at });

it('offers no retry of what waits for an answer until there is one', () => {
  const own = [by('ann', 'message', 1), by('ann', 'proposed', 2)];
  expect(mayRetry(refused, own, 'ann')).toBe(false);
  expect(mayRetry(refused, [...own, by('bob', 'declined')], 'ann')).toBe(false);
  for (const kind of ['message', 'proposed', 'accepted', 'countered']) {
    expect(mayRetry(refused, [...own, by('bob', kind)], 'ann')).toBe(true);
  }
});

it('offers a retry once something that was sent later was taken', () => {
  expect(mayRetry(refused, [by('ann', 'message', 6)], 'ann')).toBe(true);
});

it('offers a retry after any other refusal', () => {
  for (const code of ['muted', null, undefined]) {
    expect(mayRetry({ at: 5, code: code ?? null }, [], 'ann')).toBe(true);
  }
});
