import type { Context } from 'hono';
import type { PlayerWithRole } from '../../data/session/find-user.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { publishEnds } from '../../rules/chat/publish-ends.ts';
import { type Act, findOperator } from '../../rules/desk/check-act.ts';
import type { MarketMessage } from '../../rules/desk/market-messages.ts';
import type { Needs } from '../shared/dependencies.ts';

/** The dependencies of the routes of the desk. */
export type DeskDependencies = Needs<
  | 'db'
  | 'now'
  | 'signedIn'
  | 'revisions'
  | 'signIn'
  | 'onDeskChange'
  | 'onFeedChange'
  | 'onTradeAdChange'
>;

/** Publishes what a suspension or a removal ended, after the commit. */
export function publishMarket(
  { revisions, onDeskChange, onTradeAdChange }: DeskDependencies,
  messages: readonly MarketMessage[],
): void {
  const onChatChange = onDeskChange;
  for (const message of messages) {
    if (message.kind === 'partner-changed') onDeskChange(message);
    else publishEnds({ revisions, onChatChange, onTradeAdChange }, [message]);
  }
}

/** Finds who calls, with the role that the database has now. Throws a Problem: 401, 403 for a player without a role. */
export async function operatorOf(
  c: Context<AppEnv>,
  { db, signedIn }: DeskDependencies,
): Promise<PlayerWithRole> {
  const { user } = await signedIn(c);
  return findOperator(db, user.id);
}

/** The act of a player at the desk; `now` in epoch milliseconds. */
export const toAct = (
  { id, username: name }: PlayerWithRole,
  reason: string,
  now: number,
): Act => ({ operator: { id, name }, reason, now });
