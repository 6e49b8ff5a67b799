import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

describe('a report of Vitest', () => {
  const file = (status: string, ...statuses: string[]) => ({
    name: 'a.it.ts',
    status,
    message: '',
    assertionResults: statuses.map((one) => ({ fullName: `is ${one}`, status: one })),
  });
  const report = (numFailedTests: number, ...testResults: unknown[]) =>
    readVitestReport({ numPassedTests: 2, numFailedTests, testResults });

  it('returns the counts and the names of skipped tests', () => {
    expect(
      report(1, file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped')),
    ).toEqual({
      passed: 2,
      failed: 1,
      skipped: ['is skipped'],
    });
  });

  it('counts a file that does not load as failed', () => {
    expect(report(0, file('failed')).failed).toBe(1);
  });

  it('rejects another shape', () => {
    expect(() => readVitestReport({ passed: 3 })).toThrow();
  });
});

describe('a report of Playwright', () => {
  const spec = (title: string, status: string, description?: string) => ({
    title,
    tests: [{ status, annotations: description ? [{ type: 'skip', description }] : [] }],
  });

  it('returns the counts of nested suites, with the reasons of skipped tests', () => {
    const inner = { specs: [spec('b', 'unexpected'), spec('c', 'skipped', 'no touch')] };
    const suites = [{ specs: [spec('a', 'expected')], suites: [inner] }];
    expect(readPlaywrightReport({ suites, errors: [] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['c: no touch'],
    });
  });

  it('counts an error outside tests as failed', () => {
    expect(readPlaywrightReport({ suites: [], errors: [{ message: 'no server' }] }).failed).toBe(1);
  });
});
