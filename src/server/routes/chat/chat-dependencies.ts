import type { TradeAdMessage } from '../../bus/bus.ts';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import type { Revisions } from '../../data/db/revisions.ts';
import type { Database } from '../../data/db/tables.ts';
import type { SendResult } from '../../rules/chat/send-context.ts';
import type { NewReportNotice } from '../../rules/desk/tell-of-report.ts';
import type { SignedIn } from '../shared/dependencies.ts';

/** The dependencies of the routes of the chat. */
export type ChatDependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  signedIn: SignedIn;
  /** Called after the commit when a conversation has a new event or a block begins or ends. */
  onChatChange: (message: ChatBusMessage) => void;
  revisions: Revisions;
  /** Called after the commit when a deal paused a trade ad or opened it again. */
  onTradeAdChange: (message: TradeAdMessage) => void;
  /** Called after the commit of a report. */
  onReport: (report: NewReportNotice) => void;
};

/** Publishes the events of a send, after its commit. */
export function publishEvents(
  onChatChange: ChatDependencies['onChatChange'],
  conversation: string,
  { seqs, users, isAnswer }: Omit<SendResult<unknown>, 'result'>,
): void {
  for (const seq of seqs) onChatChange({ kind: 'chat-event', conversation, seq, users, isAnswer });
}
