import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readStoredChoice, toStoredChoice } from './consent-choice.ts';

const NOW = Date.UTC(2026, 10, 20);
const YEAR = 365 * 24 * 3_600_000;
const BOOT = readFileSync('src/components/advertising/advertising-boot.js', 'utf8');

/** Whether the script in the head reserves space for advertising before the first paint. */
function reservesSpace(stored: string | null, globalPrivacyControl?: boolean): boolean {
  const dataset: { advertising?: string } = {};
  const page = {
    document: { documentElement: { dataset } },
    navigator: { globalPrivacyControl },
    localStorage: { getItem: (key: string) => (key === 'ad_choice' ? stored : null) },
    Date: { now: () => NOW },
  };
  runInContext(BOOT, createContext(page));
  return dataset.advertising === '';
}

describe('a stored choice about advertising', () => {
  test.each(['allow', 'refuse'] as const)('to %s is valid for 12 months', (choice) => {
    const read = (at: number) => readStoredChoice(toStoredChoice(choice, at), NOW);
    expect(read(NOW)).toBe(choice);
    expect(read(NOW - YEAR + 1)).toBe(choice);
    expect(read(NOW - YEAR)).toBeNull();
  });

  test.each([
    null,
    '',
    'allow',
    'true',
    '{"choice":"allow"}',
    `allow ${NOW + 1}`,
    `ALLOW ${NOW}`,
    ` allow ${NOW}`,
    `allow ${NOW}\n`,
    'allow NaN',
    'allow -1',
    `allow ${'9'.repeat(400)}`,
  ])('is null for %j', (stored) => {
    expect(readStoredChoice(stored, NOW)).toBeNull();
    expect(reservesSpace(stored)).toBe(false);
  });

  test('makes room before the first paint only when it allows advertising', () => {
    expect(reservesSpace(toStoredChoice('allow', NOW))).toBe(true);
    expect(reservesSpace(toStoredChoice('allow', NOW - YEAR + 1))).toBe(true);
    expect(reservesSpace(toStoredChoice('allow', NOW - YEAR))).toBe(false);
    expect(reservesSpace(toStoredChoice('refuse', NOW))).toBe(false);
    expect(reservesSpace(toStoredChoice('allow', NOW), true)).toBe(false);
  });
});
