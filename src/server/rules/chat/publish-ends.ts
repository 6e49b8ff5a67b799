import type { TradeAdMessage } from '../../bus/bus.ts';
import type { Revisions } from '../../data/db/revisions.ts';
import type { EndMessage } from './end-offers.ts';

type Announcements = {
  revisions: Revisions;
  onChatChange: (message: Exclude<EndMessage, TradeAdMessage>) => void;
  onTradeAdChange: (message: TradeAdMessage) => void;
};

/** Publishes what ended offers and changed their trade ads, after the commit. */
export function publishEnds(
  { onChatChange, onTradeAdChange, revisions }: Announcements,
  messages: readonly EndMessage[],
): void {
  for (const message of messages) {
    if ('conversation' in message) onChatChange(message);
    else {
      revisions.invalidate();
      onTradeAdChange(message);
    }
  }
}
