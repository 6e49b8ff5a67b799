import { formatWait } from '../../domain/shared/format.ts';
import { CallError } from './call-error.ts';
import { isTransient, retryAfterMs } from './is-transient.ts';
import { UnaskedError } from './writes/unasked-error.ts';

/**
 * Why a call failed: a transient reason, a rate limit (`wait` in milliseconds), nothing found, a refusal, the end of
 * the session, or that the player has not said yet whether the session is theirs.
 */
export type Problem =
  | { kind: 'transient' }
  | { kind: 'limited'; wait: number }
  | { kind: 'missing' }
  | { kind: 'refused'; serverMessage: string | null; code: string | null }
  | { kind: 'ended' }
  | { kind: 'unasked' };

/** The shortest wait after a 429, in milliseconds. */
const RETRY_AFTER_MIN = 1000;

/** The message about a call that nobody answered. */
export const NO_ANSWER = 'No answer. Check your connection and try again.';

/** Classifies why a call failed (contract: Hosts and clients). */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { kind: 'transient' };
  if (error instanceof UnaskedError) return { kind: 'unasked' };
  const { status, serverMessage, code } = error;
  if (status === 429) {
    return { kind: 'limited', wait: Math.max(retryAfterMs(error), RETRY_AFTER_MIN) };
  }
  // Below 400 somebody else answered, such as a captive portal. The calls of messages are safe to repeat.
  if (isTransient(error) || (status !== null && status < 400)) return { kind: 'transient' };
  if (status === 401) return { kind: 'ended' };
  return status === 404 ? { kind: 'missing' } : { kind: 'refused', serverMessage, code };
}

/** The message about a failed call, the backend's own where it has one; null when the end of the session was already announced. */
export function problemMessage(error: unknown, refused: string): string | null {
  const problem = problemOf(error);
  const serverMessage = error instanceof CallError ? error.serverMessage : null;
  switch (problem.kind) {
    case 'transient':
      return serverMessage ?? NO_ANSWER;
    case 'limited':
      return serverMessage ?? `That was a lot at once. Try again ${formatWait(problem.wait)}.`;
    case 'missing':
      return serverMessage ?? 'That is not here any more.';
    case 'refused':
    case 'unasked':
      return serverMessage ?? refused;
    case 'ended':
      return null;
  }
}
