import { formatWait } from '../../domain/shared/format.ts';
import { CallError } from './call-error.ts';

/** Why a call failed: a transient reason, a rate limit (`wait` in milliseconds), nothing found, a refusal, or the end of the session. */
export type Problem =
  | { kind: 'transient' }
  | { kind: 'limited'; wait: number }
  | { kind: 'missing' }
  | { kind: 'refused'; said: string | null }
  | { kind: 'ended' };

/** The longest and shortest wait after a 429, in milliseconds. */
const RETRY_AFTER_MAX = 600_000;
const RETRY_AFTER_MIN = 1000;

function limited({ retryAfter }: CallError): Problem {
  const asked = (retryAfter ?? 0) * 1000;
  return { kind: 'limited', wait: Math.min(Math.max(asked, RETRY_AFTER_MIN), RETRY_AFTER_MAX) };
}

/** Classifies why a call failed (contract: Hosts and clients). */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { kind: 'transient' };
  const { status, said } = error;
  // A status below 400 means an unusable answer: a captive portal's page, or half a body.
  if (status === null || status < 400 || status === 408 || status >= 500)
    return { kind: 'transient' };
  if (status === 401) return { kind: 'ended' };
  if (status === 404) return { kind: 'missing' };
  return status === 429 ? limited(error) : { kind: 'refused', said };
}

/** The message about a failed call, the backend's own where it has one; null when the end of the session was already announced. */
export function problemMessage(error: unknown, refused: string): string | null {
  const problem = problemOf(error);
  const serverMessage = error instanceof CallError ? error.said : null;
  switch (problem.kind) {
    case 'transient':
      return 'No answer. Check your connection and try again.';
    case 'limited':
      return serverMessage ?? `That was a lot at once. Try again ${formatWait(problem.wait)}.`;
    case 'missing':
      return serverMessage ?? 'That is not here any more.';
    case 'refused':
      return serverMessage ?? refused;
    case 'ended':
      return null;
  }
}
