import { challengeOf } from '../../domain/session/pkce.ts';
import { isAccountChoiceRequired } from './account-choice.ts';
import { storeSignInMarker } from './sign-in-marker.ts';

/** Stores that a sign-in starts and returns to a path. Returns the search of its URL, with a challenge when the page can compute one (behaviour A3). */
export async function startSignIn(path: string): Promise<string> {
  const verifier = storeSignInMarker(path);
  const challenge = verifier === null ? null : await challengeOf(verifier);
  const query = new URLSearchParams({ redirect: path });
  // Without a challenge the backend answers with a token.
  if (challenge !== null) query.set('code_challenge', challenge);
  if (isAccountChoiceRequired()) query.set('prompt', 'select_account');
  return `?${query}`;
}
