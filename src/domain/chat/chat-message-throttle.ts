/** How long after a message the next of its conversation is dropped, in milliseconds (behaviour M6). */
const WINDOW_MS = 500;
/** From how many conversations on those are forgotten that were silent for so long, in milliseconds (behaviour M6). */
const PRUNE_ABOVE = 100;
const PRUNE_MS = 60_000;

/** Lets messages of the channel in, at most one in 500 ms and conversation (behaviour M6). */
export function createConversationThrottle() {
  const acceptedAt = new Map<string, number>();
  const prune = (now: number) => {
    if (acceptedAt.size <= PRUNE_ABOVE) return;
    for (const [id, at] of acceptedAt) if (now - at > PRUNE_MS) acceptedAt.delete(id);
  };
  return {
    /** 0 when a message may come in at a time (epoch ms), else how long its window still lasts, in milliseconds. */
    waitFor: (conversationId: string, now: number): number => {
      const age = now - (acceptedAt.get(conversationId) ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back would keep the window open for as long.
      if (age >= 0 && age < WINDOW_MS) return WINDOW_MS - age;
      acceptedAt.set(conversationId, now);
      prune(now);
      return 0;
    },
    size: () => acceptedAt.size,
  };
}
