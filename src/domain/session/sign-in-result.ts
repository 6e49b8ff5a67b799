import { returnPath } from './return-path.ts';
import { isToken } from './token-format.ts';

/**
 * The next step of the sign-in page (behaviour A3): store the token and go on, exchange the code for one, or show why
 * not and go home, or back where nobody can sign in. A token is asked for if this browser started a sign-in in the last 10 minutes.
 */
export type SignInResult =
  | { state: 'token'; token: string; isAsked: boolean; path: string }
  | { state: 'code'; code: string; verifier: string; path: string }
  | { state: 'failed'; message: string; path: string };

/** The error of a backend at which nobody can sign in. */
export const NOT_SET_UP = 'not_set_up';

/** Where and with which verifier this browser started a sign-in in the last 10 minutes. */
export type SignInContext = {
  startedAt: string | null;
  verifier: string | null;
};

const REASON_MAX = 80;

/** A reason of the URL as plain text: without control and invisible characters, at most 80 characters. */
function readable(reason: string): string {
  const text = reason.slice(0, 4 * REASON_MAX).replace(/[\p{C}\s]+/gu, ' ');
  return [...text.trim()].slice(0, REASON_MAX).join('');
}

const failed = (reason: string): SignInResult => ({
  state: 'failed',
  message: `Authentication failed: ${readable(reason) || 'no reason was given'}`,
  path: '/',
});

/** The next step for a code; only the browser that started its sign-in has the verifier (decision 0010). */
function withCode(code: string, verifier: string | null, path: string): SignInResult {
  if (!isToken(code)) return failed('the code that came back cannot be read');
  if (verifier === null) {
    return failed('this login did not start in this browser. Please press Login again.');
  }
  return { state: 'code', code, verifier, path };
}

/** Parses the query of `/auth/callback` and trusts nothing in it (behaviour A3; decision 0010). */
export function readSignInResult(
  query: string,
  { startedAt, verifier }: SignInContext,
): SignInResult {
  const answer = new URLSearchParams(query);
  const error = answer.get('error');
  const [code, token] = [answer.get('code'), answer.get('token')];
  const path = returnPath(answer.get('state') || startedAt);
  if (error === NOT_SET_UP)
    return { state: 'failed', message: 'Login is not set up here yet.', path };
  if (error !== null) return failed(error);
  if (code) return withCode(code, verifier, path);
  if (!token) return { state: 'failed', message: 'No authentication token received', path: '/' };
  if (!isToken(token)) return failed('the token that came back cannot be read');
  return { state: 'token', token, isAsked: startedAt !== null, path };
}
