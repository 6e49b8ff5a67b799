import { expect, it } from 'vitest';
import { REPORT_REASONS, REPORT_TEXT_MAX, reportReason } from './report-reason.ts';

it('contains the trade ad, the reason and the text', () => {
  expect(reportReason('Sends spam', '', null)).toBe('Sends spam');
  expect(reportReason('Something else', '  he lied ', 'ad-1')).toBe(
    'Trade ad ad-1. Something else: he lied',
  );
});

it("keeps the longest text, and never exceeds the backend's limit", () => {
  const text = `${'x'.repeat(REPORT_TEXT_MAX - 1)}!`;
  for (const reason of REPORT_REASONS) {
    expect(reportReason(reason, text, 'a'.repeat(36)).endsWith('!')).toBe(true);
    const long = reportReason(reason, '😀'.repeat(600), '😀'.repeat(5000));
    expect([...long].length).toBe(500);
  }
});

it('leaves out characters that cannot be stored', () => {
  expect(reportReason('Sends spam', 'a\0b\ud83d', null)).toBe('Sends spam: ab\ufffd');
});
