import { expect, it } from 'vitest';
import { REPORT_REASONS, REPORT_TEXT_MAX, reasonAlone, reportReason } from './report-reason.ts';

it('contains the reason and the text', () => {
  expect(reportReason('Sends spam', '')).toBe('Sends spam');
  expect(reportReason('Something else', '  he lied ')).toBe('Something else: he lied');
});

it("keeps the longest text, and never exceeds the backend's limit", () => {
  const text = `${'x'.repeat(REPORT_TEXT_MAX - 1)}!`;
  for (const reason of REPORT_REASONS) {
    expect(reportReason(reason, text).endsWith('!')).toBe(true);
    expect([...reportReason(reason, '😀'.repeat(600))].length).toBe(500);
  }
});

it('leaves out characters that cannot be stored', () => {
  expect(reportReason('Sends spam', 'a\0b\ud83d')).toBe('Sends spam: ab\ufffd');
});

it('is the reason alone without the text, and without texts of another structure', () => {
  for (const reason of REPORT_REASONS) {
    expect(reasonAlone(reportReason(reason, 'he lied: twice'))).toBe(reason);
    expect(reasonAlone(reason)).toBe(reason);
  }
  expect(reasonAlone('my name is Ann')).toBe('Something else');
  expect(reasonAlone('Sends spammy things')).toBe('Something else');
});
