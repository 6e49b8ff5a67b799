import { tokenAnswer } from '../../contract/session/code-exchange.ts';
import type { Write } from '../shared/client.ts';
import { makeWrite } from '../shared/make-call.ts';

/** Exchanges the code of a sign-in for a token; rejects with a CallError. */
export async function exchangeCode(
  writeRoot: Write,
  { code, verifier }: { code: string; verifier: string },
): Promise<string> {
  const sent = { body: { code, code_verifier: verifier }, as: tokenAnswer };
  return (await makeWrite(writeRoot, 'POST /auth/token', sent)).token;
}
