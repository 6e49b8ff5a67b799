import { formatWait } from '../../domain/shared/format.ts';
import { problemOf } from './call-error.ts';

/** The message about a call that nobody answered. */
export const NO_ANSWER = 'No answer. Check your connection and try again.';

/** The message about a failed call, the backend's own where it has one; null when the end of the session was already announced. */
export function problemMessage(error: unknown, refused: string): string | null {
  const { kind, wait, serverMessage } = problemOf(error);
  switch (kind) {
    case 'transient':
      return serverMessage ?? NO_ANSWER;
    case 'limited':
      return serverMessage ?? `That was too fast. Try again ${formatWait(wait ?? 0)}.`;
    case 'missing':
      return serverMessage ?? 'That is not here any more.';
    case 'refused':
    case 'unasked':
      return serverMessage ?? refused;
    case 'ended':
      return null;
  }
}
