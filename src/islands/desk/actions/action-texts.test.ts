import { expect, it } from 'vitest';
import type { DeskAction } from '../../../stores/desk/desk-action.ts';
import { actionTexts, isReasonTold, toldTo } from './action-texts.ts';

const user = { id: '2', username: 'Bob' };
const NOW = Date.UTC(2026, 10, 23, 12);
const choice = (reason: string) => ({ reason, hours: 24, role: 'player' }) as const;
const told = (action: DeskAction, reason = 'Be kind') => toldTo(action, choice(reason), NOW);

it('shows the sentence that the player will read, with the reason as it is typed', () => {
  expect(told({ kind: 'warn', user })).toEqual({ who: 'Bob', text: 'Be kind' });
  expect(told({ kind: 'warn', user }, '  ').text).toBe('(your reason)');
  expect(told({ kind: 'mute', user }).text).toMatch(
    /^You cannot write until Nov 24, 2026.*: Be kind$/,
  );
  const suspend: DeskAction = { kind: 'suspend', user };
  expect(told(suspend).text).toMatch(/^You are suspended until Nov 24, 2026.*: Be kind$/);
  expect(toldTo(suspend, { ...choice('Be kind'), hours: null }, NOW).text).toBe(
    'You are suspended for good: Be kind',
  );
});

it('keeps the reason of other actions to the log', () => {
  const resolve: DeskAction = { kind: 'resolve', reportId: 'r', reportedAt: NOW, user };
  const hide: DeskAction = { kind: 'hide', conversationId: 'c', seq: 1, user };
  const others: DeskAction[] = [
    resolve,
    hide,
    { kind: 'lift', user },
    { kind: 'remove-ad', tradeAdId: 'a', user },
  ];
  for (const action of others) {
    expect(isReasonTold(action)).toBe(false);
    expect(told(action).text ?? '').not.toContain('Be kind');
  }
  expect(told(resolve).text).toContain('your report of Nov 23, 2026');
  expect(told(resolve).who).not.toContain('Bob');
});

it('tells each player who reported of one answer to all, and nobody of a note or the end of sessions', () => {
  const all: DeskAction = { kind: 'resolve-all', user, reportedAt: NOW };
  expect(told(all).who).toBe('Each player who reported');
  expect(told(all).text).not.toContain('Be kind');
  for (const kind of ['note', 'end-sessions'] as const) {
    expect(told({ kind, user })).toEqual({ who: 'Bob', text: null });
  }
});

it('names the player in the heading of every dialog', () => {
  const kinds = ['warn', 'mute', 'unmute', 'suspend', 'lift', 'note', 'end-sessions'] as const;
  for (const kind of kinds) {
    expect(actionTexts({ kind, user }).title).toContain('Bob');
  }
});
