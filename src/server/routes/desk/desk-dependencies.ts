import type { Context } from 'hono';
import type { DeskMessage, FeedMessage, TradeAdMessage } from '../../bus/bus.ts';
import type { Revisions } from '../../data/db/revisions.ts';
import type { Database } from '../../data/db/tables.ts';
import type { PlayerWithRole } from '../../data/session/find-user.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { publishEnds } from '../../rules/chat/publish-ends.ts';
import { type Act, findOperator } from '../../rules/desk/check-act.ts';
import type { MarketMessage } from '../../rules/desk/market-messages.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** The dependencies of the routes of the desk. */
export type DeskDependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  signedIn: SignedIn;
  revisions: Revisions;
  /** The URL of the site, whose pages are no outside contact. */
  signIn: { siteUrl: string };
  /** Called after the commit when an operator ended a session or offers, or removed a message. */
  onDeskChange: (message: DeskMessage) => void;
  /** Called after the commit when an accepted batch of the feed changed what readers see. */
  onFeedChange: (message: FeedMessage) => void;
  /** Called after the commit when a trade ad was removed. */
  onTradeAdChange: (message: TradeAdMessage) => void;
};

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
  { db, signedIn }: Pick<DeskDependencies, 'db' | 'signedIn'>,
): Promise<PlayerWithRole> {
  const { user } = await signedIn(c);
  return findOperator(db, user.id);
}

/** The act of a player at the desk; `now` in epoch milliseconds. */
export const toAct = (
  { id, username: name }: PlayerWithRole,
  reason: string,
  now: number,
): Act => ({
  operator: { id, name },
  reason,
  now,
});
