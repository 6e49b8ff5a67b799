import { returnPath } from './return-path.ts';
import { isToken } from './token-format.ts';

/** The next step of the sign-in page (behaviour A3): store the token and go on, exchange the code for one, or show why not and go home. */
export type SignInResult =
  | { state: 'token'; token: string; path: string }
  | { state: 'code'; code: string; verifier: string; path: string }
  | { state: 'failed'; message: string };

/** The state of this browser: whether a session is stored, and where and with which verifier a sign-in was started in the last 10 minutes. */
export type SignInContext = {
  hasSession: boolean;
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
});

/** The next step for a code; only the browser that started its sign-in has the verifier (decision 0010). */
function withCode(code: string, verifier: string | null, path: string): SignInResult {
  if (!isToken(code)) return failed('the code that came back cannot be read');
  if (verifier === null) {
    return failed('this sign-in was not started in this browser. Please press Login again.');
  }
  return { state: 'code', code, verifier, path };
}

/** Parses the query of `/auth/callback` and trusts nothing in it (behaviour A3; decision 0010). */
export function readSignInResult(
  query: string,
  { hasSession, startedAt, verifier }: SignInContext,
): SignInResult {
  const answer = new URLSearchParams(query);
  const error = answer.get('error');
  const [code, token] = [answer.get('code'), answer.get('token')];
  const path = returnPath(answer.get('state') || startedAt);
  if (error !== null) return failed(error);
  if (code) return withCode(code, verifier, path);
  if (!token) return { state: 'failed', message: 'No authentication token received' };
  if (!isToken(token)) return failed('the token that came back cannot be read');
  if (hasSession && startedAt === null) {
    return failed('you are signed in already, and no new sign-in was started here');
  }
  return { state: 'token', token, path };
}
