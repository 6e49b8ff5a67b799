import { expect, test } from 'vitest';
import { DatabaseUnavailableError, unavailableReason } from './unavailable.ts';

const sqlite = (errcode: number) => Object.assign(new Error('sqlite'), { errcode });
const postgres = (code: string) => Object.assign(new Error('sql'), { severity: 'ERROR', code });

test.each([
  ['a locked file', sqlite(5), 'busy'],
  ['a snapshot that another wrote over', sqlite(517), 'busy'],
  ['a read-only file', sqlite(8), 'read-only'],
  ['a failing disk', sqlite(10), 'files-failing'],
  ['a failing sync', sqlite(1034), 'files-failing'],
  ['a full disk', sqlite(13), 'full'],
  ['an end by an administrator', postgres('57P01'), 'no-answer'],
  ['a server that starts', postgres('57P03'), 'no-answer'],
  ['a lost connection', postgres('08006'), 'no-answer'],
  ['a statement that took too long', postgres('57014'), 'busy'],
  ['a deadlock', postgres('40P01'), 'busy'],
  ['too many connections', postgres('53300'), 'refused'],
  ['a full disk of PostgreSQL', postgres('53100'), 'full'],
  ['a wrong password', postgres('28P01'), 'refused'],
  ['a replica', postgres('25006'), 'read-only'],
  ['an error that says so', new DatabaseUnavailableError('full'), 'full'],
])('%s is a database that cannot be used for now', (_, error, reason) => {
  expect(unavailableReason(error)).toBe(reason);
});

test.each([
  ['a broken constraint', sqlite(19)],
  ['a wrong statement', sqlite(1)],
  ['no number', Object.assign(new Error('x'), { errcode: 'junk' })],
  ['a broken constraint of PostgreSQL', postgres('23505')],
  ['a wrong statement of PostgreSQL', postgres('42601')],
  ['a system error of something else', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  ['an error without a code', new Error('57P01')],
  ['a text', '57P01'],
  ['nothing', undefined],
])('%s is none', (_, error) => {
  expect(unavailableReason(error)).toBeNull();
});
