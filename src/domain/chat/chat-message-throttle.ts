/** How long after a message the next one of its conversation is dropped, in milliseconds (behaviour M6). */
const WINDOW_MS = 500;
/** With more conversations than this, those without a message for `PRUNE_MS` are removed (behaviour M6). */
const PRUNE_ABOVE = 100;
const PRUNE_MS = 60_000;

/** A message, named by its conversation and its sequence. */
type Message = { conversationId: string; seq: number };

/** Lets through at most one channel message in 500 ms for each conversation (behaviour M6). */
export function createChatMessageThrottle() {
  const acceptedAt = new Map<string, number>();
  const droppedSeq = new Map<string, number>();
  const prune = (now: number) => {
    if (acceptedAt.size <= PRUNE_ABOVE) return;
    for (const [id, at] of acceptedAt) if (now - at > PRUNE_MS) acceptedAt.delete(id);
  };
  return {
    /** Returns 0 when the message may pass at `now` (epoch ms); else it is dropped, and `flush` is due in so many milliseconds. */
    push: ({ conversationId: id, seq }: Message, now: number): number => {
      const age = now - (acceptedAt.get(id) ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back would keep the window open for as long.
      if (age >= 0 && age < WINDOW_MS) {
        droppedSeq.set(id, Math.max(droppedSeq.get(id) ?? 0, seq));
        return WINDOW_MS - age;
      }
      acceptedAt.set(id, now);
      prune(now);
      return 0;
    },
    /** Returns the highest sequence that was dropped since the last flush; null when none was. */
    flush: (conversationId: string): number | null => {
      const seq = droppedSeq.get(conversationId) ?? null;
      droppedSeq.delete(conversationId);
      return seq;
    },
    size: () => acceptedAt.size,
  };
}
