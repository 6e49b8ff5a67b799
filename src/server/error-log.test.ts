import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { BusError } from './bus/bus-error.ts';
import { DatabaseUnavailableError } from './data/db/engines/unavailable.ts';
import { createErrorLog } from './error-log.ts';

test('an unavailable database or bus is one line a minute with the number of errors, and other errors are a line each', () => {
  const lines: object[] = [];
  const write = (chunk: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  };
  let now = 0;
  const { report, onBack } = createErrorLog(pino(new Writable({ write })), () => now);
  const away = new DatabaseUnavailableError('no-answer');
  for (let calls = 0; calls < 500; calls += 1) report(away);
  report(new DatabaseUnavailableError('full'));
  now += 60_000;
  report(away);
  const line = { msg: 'database unavailable', reason: 'no-answer' };
  expect(lines).toMatchObject([
    { ...line, more: 0 },
    { ...line, reason: 'full' },
    { ...line, more: 499 },
  ]);
  onBack();
  report(away, 'sign-in');
  for (let calls = 0; calls < 2; calls += 1) report(new Error('a mistake'), 'sign-in');
  expect(lines.slice(3)).toMatchObject([
    { msg: 'database back' },
    { ...line, more: 0 },
    { msg: 'sign-in', err: { message: 'a mistake' } },
    { msg: 'sign-in' },
  ]);
  for (let calls = 0; calls < 9; calls += 1) report(new BusError('bus-away'));
  now += 60_000;
  report(new BusError('bus-away'));
  const busLine = { msg: 'bus', reason: 'bus-away' };
  expect(lines.slice(7)).toMatchObject([
    { ...busLine, more: 0 },
    { ...busLine, more: 8 },
  ]);
});
