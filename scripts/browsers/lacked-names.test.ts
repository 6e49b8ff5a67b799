import { expect, it } from 'vitest';
import { lackedNames } from './lacked-names.ts';

it('names what the oldest Safari lacks, and nothing that it has', () => {
  const names = lackedNames('safari');
  expect(names).toEqual(
    expect.arrayContaining([
      'AbortSignal.any',
      'URL.canParse',
      'URLSearchParams.prototype.size',
      'HTMLElement.prototype.popover',
      'Map.groupBy',
      'Set.prototype.union',
      'Iterator.prototype.map',
      'Intl.Locale.prototype.getWeekInfo',
      'requestIdleCallback',
    ]),
  );
  for (const name of ['AbortSignal', 'AbortSignal.timeout', 'Array.prototype.at', 'Set', 'fetch']) {
    expect(names).not.toContain(name);
  }
});

it('names less for a browser that is newer', () => {
  expect(lackedNames('firefox')).not.toContain('AbortSignal.any');
  expect(lackedNames('firefox')).toContain('Document.prototype.startViewTransition');
});
