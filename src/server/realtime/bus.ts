import * as v from 'valibot';
import { chatHints } from './chat/chat-bus-messages.ts';

const adId = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** What became of a trade ad. */
const adHint = v.object({
  kind: v.picklist(['ad-published', 'ad-changed', 'ad-removed']),
  ad: adId,
});
export type AdHint = v.InferOutput<typeof adHint>;

/** What one part of the backend, or another process, lets the hub know; ids and counts only, the database is the truth. */
export const hint = v.variant('kind', [
  v.object({ kind: v.literal('session-ended'), session: v.string() }),
  v.object({ kind: v.literal('hatches') }),
  adHint,
  ...chatHints,
  v.object({
    kind: v.literal('people'),
    process: v.pipe(v.string(), v.maxCodePoints(100)),
    people: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
]);
export type Hint = v.InferOutput<typeof hint>;

/** A hint, or that hints of other processes may have been lost. */
export type Heard = Hint | { kind: 'missed' };
export type HintListener = (heard: Heard) => void;

export type Hints = {
  /** Tells everyone, this process at once; to be called after the commit. */
  publish: (hint: Hint) => void;
  /** Returns what ends the subscription. */
  subscribe: (listener: HintListener) => () => void;
  close: () => Promise<void>;
};

/** Hints within one process. */
export function createHints(): Hints & { tell: HintListener } {
  const listeners = new Set<HintListener>();
  const tell: HintListener = (heard) => {
    for (const listener of listeners) listener(heard);
  };
  return {
    tell,
    publish: tell,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
