import type { Bus } from '../../bus/bus.ts';
import { findMembers } from '../../data/chat/conversations.ts';
import type { Database } from '../../data/db/tables.ts';
import { findTerminalActs, type TerminalAct } from '../../data/desk/audit-log.ts';
import { findSuspendedSessions } from '../../data/desk/suspensions.ts';
import { findDeskSubject } from '../../data/session/find-user.ts';
import { findTradeAdsRemovedAt } from '../../data/trades/trade-ad-states.ts';
import { endDueOffers } from '../chat/end-offers.ts';
import { marketMessages } from './market-messages.ts';

/** The clocks of an operator's machine and of this one may differ by this much. */
const WINDOW_MS = 300_000;

/** Ends what a suspension or a removed trade ad leaves open, and tells of it. */
async function tellOfMarket(
  db: Database,
  { action, user_id, at, ad_id: ad }: TerminalAct,
  publish: Bus['publish'],
): Promise<void> {
  if (ad !== null) {
    publish({ kind: 'trade-ad-removed', tradeAd: ad });
    for (const message of await endDueOffers(db, Date.now(), { ad })) publish(message);
  }
  if (action !== 'suspend' && action !== 'lift') return;
  const account = (await findDeskSubject(db, user_id))?.account;
  if (account === undefined) return;
  for (const tradeAd of await findTradeAdsRemovedAt(db, account, at)) {
    publish({ kind: 'trade-ad-removed', tradeAd });
  }
  for (const message of await marketMessages(db, account, Date.now())) publish(message);
}

async function tellOf(db: Database, act: TerminalAct, publish: Bus['publish']): Promise<void> {
  const { action, conversation_id: conversation, seq } = act;
  if (action === 'accept-feed') publish({ kind: 'status-changed' });
  await tellOfMarket(db, act, publish);
  if (conversation === null || seq === null) return;
  const users = await findMembers(db, conversation);
  publish({ kind: 'message-removed', conversation, seq, users });
}

/**
 * Creates a look for what was done at the command line, which is a process of its own: sessions that a suspension
 * ended, what was removed, whose suspension began or ended, and what was accepted of the feed. All looks publish each once.
 */
export function watchCommands(db: Database, publish: Bus['publish']): () => Promise<void> {
  let known: ReadonlySet<string> = new Set();
  return async () => {
    const since = Date.now() - WINDOW_MS;
    const sessions = await findSuspendedSessions(db, since);
    const acts = await findTerminalActs(db, since);
    for (const session of sessions) {
      if (!known.has(session)) publish({ kind: 'session-ended', session, isRevoked: true });
    }
    for (const act of acts) if (!known.has(act.id)) await tellOf(db, act, publish);
    known = new Set([...sessions, ...acts.map(({ id }) => id)]);
  };
}
