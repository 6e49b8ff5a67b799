import { tokenAnswer } from '../../contract/session/code-exchange.ts';
import { ROOT_PATHS } from '../../contract/shared/paths.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Write } from '../shared/client.ts';

/** Exchanges the code of a sign-in for a token; rejects with a CallError. */
export async function exchangeCode(
  writeRoot: Write,
  { code, verifier }: { code: string; verifier: string },
): Promise<string> {
  const body = { code, code_verifier: verifier };
  const raw = await writeRoot('POST', ROOT_PATHS.token, body);
  return answerAs(tokenAnswer, `POST ${ROOT_PATHS.token}`, raw).token;
}
