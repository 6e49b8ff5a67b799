import { expect, it } from 'vitest';
import { dayLabel } from './day-label.ts';

const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime();
const NOW = at(2026, 2, 30, 1);

it.each([
  [at(2026, 2, 30, 0), 'Today'],
  [at(2026, 2, 29, 23), 'Yesterday'],
  [at(2026, 2, 29, 0), 'Yesterday'],
])('labels the time %i as %s', (time, label) => {
  expect(dayLabel(time, NOW)).toBe(label);
});

it('shows other days as a date, with the year when it is another year', () => {
  expect(dayLabel(at(2026, 2, 28, 12), NOW)).toMatch(/28/);
  expect(dayLabel(at(2026, 2, 28, 12), NOW)).not.toMatch(/2026/);
  expect(dayLabel(at(2025, 2, 28, 12), NOW)).toMatch(/2025/);
});
