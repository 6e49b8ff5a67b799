import { expect, test } from 'vitest';
import { readPgbench } from './pgbench.ts';

const output = (failed: string, tps: string) => `pgbench (15.18)
transaction type: /tmp/x.sql
number of clients: 16
number of transactions actually processed: 4021
number of failed transactions: ${failed}
latency average = 3.9 ms
initial connection time = 30.1 ms
${tps}
`;

test('the transactions a second are read from the output of pgbench', () => {
  const tps = 'tps = 1004.520000 (without initial connection time)';
  expect(readPgbench(output('0 (0.000%)', tps))).toBe(1004.52);
});

test.each([
  output('3 (0.075%)', 'tps = 1004.5 (without initial connection time)'),
  output('0 (0.000%)', ''),
  'junk',
  '',
])('an output with failures or without a rate is an error: %j', (text) => {
  expect(() => readPgbench(text)).toThrow();
});
