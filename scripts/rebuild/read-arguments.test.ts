import { expect, test } from 'vitest';
import { readArguments, USAGE } from './read-arguments.ts';

test.each<[string[], unknown]>([
  [[], { kind: 'once', isAccepted: false }],
  [['--accept'], { kind: 'once', isAccepted: true }],
  [['--back'], { kind: 'back' }],
  [['--every', '60m'], { kind: 'every', period: 3_600_000 }],
  [['--every=10s'], { kind: 'every', period: 10_000 }],
  [['--every', '7d'], { kind: 'every', period: 604_800_000 }],
])('the command takes %j', (args, given) => {
  expect(readArguments(args)).toEqual(given);
});

test.each([
  [['--every']],
  [['--every', '']],
  [['--every', '9s']],
  [['--every', '8d']],
  [['--every', '60']],
  [['--every', '-5m']],
  [['--every', '1e3m']],
  [['--every', '60m', '--accept']],
  [['--every', '60m', '--back']],
  [['--accept', '--back']],
  [['--forward']],
  [['60m']],
  [['-b']],
])('the command does not take %j', (args) => {
  expect(readArguments(args)).toBeNull();
});

test('the usage names each form', () => {
  for (const form of ['--accept', '--every 60m', '--back']) expect(USAGE).toContain(form);
});
