/** Why a database cannot be used for now. */
export type UnavailableReason =
  | 'no-answer'
  | 'refused'
  | 'busy'
  | 'full'
  | 'read-only'
  | 'files-failing';

/** The database cannot be used for now; a later try may succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(UNAVAILABLE_SENTENCES[reason], options);
    this.reason = reason;
  }
}

/** The sentence about each reason for operators. */
export const UNAVAILABLE_SENTENCES: Record<UnavailableReason, string> = {
  'no-answer': 'The database does not answer.',
  refused: 'The database refuses connections.',
  busy: 'The database is busy, or another program has locked it.',
  full: 'The disk of the database is full.',
  'read-only': 'The database is read-only.',
  'files-failing': 'The database cannot read or write its files.',
};

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const SQLITE_REASONS: Record<number, UnavailableReason> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'files-failing',
  11: 'files-failing',
  13: 'full',
  14: 'files-failing',
  26: 'files-failing',
};

/** PostgreSQL's error codes, by their beginning; the first that matches counts. */
const POSTGRES_REASONS: readonly (readonly [start: string, reason: UnavailableReason])[] = [
  ['08', 'no-answer'],
  ['57P', 'no-answer'],
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['53100', 'full'],
  ['53', 'refused'],
  ['28', 'refused'],
  ['3D000', 'refused'],
  ['25006', 'read-only'],
  ['58', 'files-failing'],
  ['XX001', 'files-failing'],
  ['XX002', 'files-failing'],
];

/** The SQLSTATE of an error that PostgreSQL itself sent; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Why an error of a database says that it cannot be used for now; null for any other error. */
export function unavailableReason(error: unknown): UnavailableReason | null {
  if (error instanceof DatabaseUnavailableError) return error.reason;
  if (!(error instanceof Error)) return null;
  if ('errcode' in error) return SQLITE_REASONS[Number(error.errcode) % 256] ?? null;
  const state = sqlStateOf(error);
  if (state === null) return null;
  return POSTGRES_REASONS.find(([start]) => state.startsWith(start))?.[1] ?? null;
}
