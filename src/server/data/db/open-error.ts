import { errorMessage } from '../../../domain/shared/error-message.ts';
import { SchemaError } from './check-schema.ts';
import { postgresName } from './database-name.ts';
import { DatabaseUnavailableError } from './engines/unavailable.ts';
import { tlsReason } from './postgres-tls.ts';

/** The code of a system or PostgreSQL error, or SQLite's primary result code; '' when there is none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('errcode' in error) return `sqlite ${Number(error.errcode) % 256}`;
  return 'code' in error ? String(error.code) : '';
}

const ELSEWHERE = 'or set DATA_DIR to another directory';

/** An error of one line that says what to do about the embedded database, which was to be read or written. */
export function sqliteOpenError(
  directory: string,
  file: string,
  cause: unknown,
  purpose: 'read' | 'written' = 'written',
): Error {
  if (cause instanceof SchemaError) return new Error(`${file} ${cause.message}, ${ELSEWHERE}`);
  const code = codeOf(cause);
  if (code === '') return new Error(`${file} cannot be used: ${errorMessage(cause)}`, { cause });
  const reasons: Record<string, string> = {
    'sqlite 5': `${file} is in use by another process: stop it, ${ELSEWHERE}`,
    'sqlite 11': `${file} is damaged: restore a copy, or move it away to start with an empty one`,
    'sqlite 13': `The disk that holds ${file} is full: make room, ${ELSEWHERE}`,
    'sqlite 26': `${file} is not a database: move it away, ${ELSEWHERE}`,
    EEXIST: `DATA_DIR ${directory} is not a directory: move that file away, ${ELSEWHERE}`,
    ENOTDIR: `DATA_DIR ${directory} is not a directory: move that file away, ${ELSEWHERE}`,
  };
  const other = `DATA_DIR ${directory} cannot be ${purpose} (${code}): allow it, ${ELSEWHERE}`;
  return new Error(reasons[code] ?? other, { cause });
}

const POSTGRES_REASONS: Record<string, string> = {
  '28P01': 'refuses the user or password: correct them in DATABASE_URL',
  '28000': 'refuses the user: correct it in DATABASE_URL, or allow it in pg_hba.conf',
  '3D000': 'has no database of that name: create it, or correct the name in DATABASE_URL',
  '42501': 'does not let the user create tables: grant it, or use another user in DATABASE_URL',
  ECONNREFUSED: 'does not answer: start PostgreSQL there, or correct DATABASE_URL',
  ENOTFOUND: 'is not known: correct the host in DATABASE_URL',
};

/** An error of one line that says what to do about PostgreSQL; it contains no password. */
export function postgresOpenError(databaseUrl: string, cause: unknown): Error {
  const name = postgresName(databaseUrl);
  if (cause instanceof SchemaError) {
    return new Error(`${name} ${cause.message}, or name another database in DATABASE_URL`);
  }
  const error = cause instanceof DatabaseUnavailableError ? cause.cause : cause;
  const code = codeOf(error);
  const other = `cannot be used (${code || 'no answer in time'}): check the server and DATABASE_URL`;
  const reason = tlsReason(error) ?? POSTGRES_REASONS[code] ?? other;
  return new Error(`${name} ${reason}`, { cause });
}
