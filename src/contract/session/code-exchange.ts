import * as v from 'valibot';
import { isToken } from '../../domain/session/token-format.ts';

/** Body of `POST /auth/token` (contract: Root client): a code, and the verifier of its challenge (RFC 7636). */
export const codeExchange = v.object({
  code: v.pipe(v.string(), v.maxLength(4096)),
  code_verifier: v.pipe(
    v.string(),
    v.regex(/^[\w.~-]{43,128}$/, '43 to 128 letters, digits and -._~'),
  ),
});

/** Answer of `POST /auth/token`: the token of a new session. */
export const tokenAnswer = v.object({ token: v.pipe(v.string(), v.check(isToken)) });
