import { RefusedResult } from './check-result.ts';

/** The remedies of an operator for errors of the file system (errno(3)). */
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of the disk is used up',
  EROFS: 'The disk is read-only',
  EACCES: 'This user may not write there',
  EMFILE: 'The process may not open more files (ulimit -n)',
  ENFILE: 'The machine has too many open files',
};

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** The message of a failed call is complete, and so is that of a refusal. Any other error is a bug, and has its stack. */
function textOf(error: Error): string {
  const isComplete = error.name === 'CallError' || error instanceof RefusedResult;
  return isComplete ? error.message : (error.stack ?? error.message);
}

/** Why a build failed, in one line where the cause is known. */
export function failureCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = CAUSES[codeOf(error)];
  if (cause !== undefined) return `${cause} (${error.message})`;
  if (error.cause instanceof Error && CAUSES[codeOf(error.cause)]) return failureCause(error.cause);
  return textOf(error);
}
