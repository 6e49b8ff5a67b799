import { CallError } from '../../../api/shared/call-error.ts';

/** Why a call failed: it may go well later, in so many milliseconds, it was refused, or the session is over. */
export type Problem =
  | { kind: 'passing' }
  | { kind: 'limited'; wait: number }
  | { kind: 'missing' }
  | { kind: 'refused'; said: string | null }
  | { kind: 'ended' };

/** Longest and shortest rest after a 429, in milliseconds. */
const REST_MAX = 600_000;
const REST_MIN = 1000;

function limited({ retryAfter }: CallError): Problem {
  const asked = (retryAfter ?? 0) * 1000;
  return { kind: 'limited', wait: Math.min(Math.max(asked, REST_MIN), REST_MAX) };
}

/** Tells apart how a call failed (contract, Hosts and clients). */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { kind: 'passing' };
  const { status, said } = error;
  // Below 400 it is an answer that makes no sense: a captive portal's page, half a body.
  if (status === null || status < 400 || status === 408 || status >= 500)
    return { kind: 'passing' };
  if (status === 401) return { kind: 'ended' };
  if (status === 404) return { kind: 'missing' };
  return status === 429 ? limited(error) : { kind: 'refused', said };
}

/** How long is to be waited, in words: `in 12 s`, `in 3 min`. */
export function waitInWords(wait: number): string {
  const seconds = Math.ceil(wait / 1000);
  return seconds < 100 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} min`;
}

/** Why something did not work, in plain words, the backend's own where it has any; null when a dead session has said so already. */
export function problemWords(error: unknown, refused: string): string | null {
  const problem = problemOf(error);
  const said = error instanceof CallError ? error.said : null;
  switch (problem.kind) {
    case 'passing':
      return 'No answer. Check your connection and try again.';
    case 'limited':
      return said ?? `That was a lot at once. Try again ${waitInWords(problem.wait)}.`;
    case 'missing':
      return said ?? 'That is not here any more.';
    case 'refused':
      return said ?? refused;
    case 'ended':
      return null;
  }
}
