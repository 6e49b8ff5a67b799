import * as v from 'valibot';
import { deskLogAnswer } from '../../contract/desk/desk-answers.ts';
import type { Member } from './member.ts';

/** The newest lines of the audit log, newest first: action, actor, player, reason and detail. */
export async function auditLines(operator: Member): Promise<unknown[]> {
  const { lines } = v.parse(deskLogAnswer, await operator.get('/desk/log'));
  return lines.map(({ action, actor, user, reason, detail }) => [
    action,
    actor,
    user.username,
    reason,
    detail,
  ]);
}
