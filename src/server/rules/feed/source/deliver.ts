import type { FeedEvent } from '../../../../contract/items/feed.ts';
import type { BackendOptions } from '../sending/backend.ts';
import { leftTexts, sendInCalls } from '../sending/send-in-calls.ts';
import type { Outbox } from './outbox.ts';

/** What became of lines: how many were sent, why some were refused, and texts about the others without effect and about pictures. */
export type Delivery = { sent: number; refused: string[]; left: string[]; pictures: string[] };

type Options = {
  outbox: Outbox;
  backend: BackendOptions;
  /** The line that says that the source is well, if that is due. */
  beat: FeedEvent[];
  now: () => number;
};

/** Sends what waits. What did not arrive waits on. Throws a BackendError. */
export async function deliver({ outbox, backend, beat, now }: Options): Promise<Delivery> {
  const events = outbox.waiting();
  const lines = [...events, ...beat].map((event) => ({ event, text: JSON.stringify(event) }));
  const delivery: Delivery = { sent: events.length, refused: [], left: [], pictures: [] };
  await sendInCalls(backend, lines, (answer, arrived) => {
    const refused = new Set<string>();
    for (const { line, reason } of answer.rejected) {
      const event = arrived[line - 1]?.event;
      if (event === undefined) continue;
      refused.add(event.id);
      delivery.refused.push(`${event.type}: ${reason}`);
    }
    const all = arrived.map(({ event }) => event);
    outbox.sent(all, refused, now());
    delivery.left.push(...leftTexts(answer));
    delivery.pictures.push(...(answer.unlistedImageHosts ?? []));
  });
  return delivery;
}
