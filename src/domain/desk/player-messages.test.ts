import { expect, it } from 'vitest';
import { muteMessage, reportAnswer, suspensionMessage } from './player-messages.ts';

const AT = Date.UTC(2026, 10, 24, 13, 28);

it('says until when, in UTC, and why', () => {
  const reason = 'Sells accounts';
  expect(suspensionMessage({ until: AT, reason }).replaceAll('\u202f', ' ')).toBe(
    'You are suspended until Nov 24, 2026, 1:28 PM UTC: Sells accounts',
  );
  expect(suspensionMessage({ until: null, reason })).toBe(
    'You are suspended for good: Sells accounts',
  );
  expect(muteMessage({ until: AT, reason })).toMatch(/^You cannot write until Nov 24, 2026/);
});

it('tells the reporter nothing about the other player', () => {
  expect(reportAnswer(AT)).toBe(
    'A moderator has looked at your report of Nov 24, 2026 (UTC). Thank you for telling us.',
  );
});
