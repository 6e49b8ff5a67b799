import type { EventsPage } from '../../../api/chat/conversations.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import type { Thread, ThreadChange } from '../../../domain/chat/thread.ts';
import { polled } from '../../shared/polled.ts';

/** How often the offers of a shown thread are read again, in milliseconds, as other values of items are. */
const REFRESH = 60_000;

type Options = {
  events: (range: { before: number }) => Promise<EventsPage>;
  thread: () => Thread<ChatEvent>;
  onChange: (change: ThreadChange<ChatEvent>) => void;
};

/** Reads each page of the log again that has an offer, the newest first. */
async function readOffers({ events, thread, onChange }: Options, signal: AbortSignal) {
  const { log } = thread();
  const seqs = log?.events.flatMap((event) => ('offer' in event ? event.seq : [])) ?? [];
  for (let last = seqs.at(-1); last !== undefined; ) {
    const page = await events({ before: last + 1 });
    if (signal.aborted) return;
    const read = new Map(page.events.map((event) => [event.seq, event]));
    onChange({ kind: 'changed', seqs, change: (event) => read.get(event.seq) ?? event });
    const first = Math.min(page.first, last);
    last = seqs.findLast((seq) => seq < first);
  }
}

/** A store that reads the offers of a thread again while it is mounted, because their items have today's values (behaviour M14). */
export const pollOffers = (options: Options) =>
  polled((signal) => readOffers(options, signal), REFRESH);
