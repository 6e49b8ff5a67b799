import * as v from 'valibot';
import { deskLogAnswer } from '../../contract/desk/desk-answers.ts';
import type { Role } from '../../contract/desk/roles.ts';
import type { Database } from '../data/db/tables.ts';
import { setRole } from '../data/desk/roles.ts';
import { type Player, signIn } from './players.ts';
import type { TestApp } from './test-app.ts';

/** Signs a player in who has a role. */
export async function signInAs(
  db: Database,
  { app, clock }: TestApp,
  name: string,
  role: Role,
): Promise<Player> {
  const player = await signIn(db, app, name, clock.now);
  await setRole(db, player.id, role);
  return player;
}

/** The newest lines of the audit log, newest first: action, actor, player, reason and detail. */
export async function auditLines(operator: Player): Promise<unknown[]> {
  const { lines } = v.parse(deskLogAnswer, await operator.get('/desk/log'));
  return lines.map(({ action, actor, user, reason, detail }) => [
    action,
    actor,
    user.username,
    reason,
    detail,
  ]);
}
