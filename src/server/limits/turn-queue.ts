/** Resolves in a later turn of the event loop, in the order of the calls. */
export type NextTurn = () => Promise<void>;

/** Creates a queue that lets `most` callers through in each turn of the event loop, so that other calls are answered in between. */
export function createTurnQueue(most = 1): NextTurn {
  const waiting: (() => void)[] = [];
  const letIn = () => {
    for (const enter of waiting.splice(0, most)) enter();
    if (waiting.length > 0) setImmediate(letIn);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letIn);
    });
}
