import { problemOf } from '../../../api/shared/call-problem.ts';
import { createRetry } from '../../../api/shared/retry.ts';
import type { ListKeeper } from './conversation-list.ts';
import type { InboxPorts } from './dependencies.ts';

/** Says how far conversations have been read. */
export type ReadMarks = {
  mark: (id: string, seq: number) => void;
  /** Sends at once what failed: the network is back. */
  wake: () => void;
  stop: () => void;
};

/** Marks are seen here at once and sent to the backend one call at a time, until it has taken them. */
export function createReadMarks({ calls, marks }: InboxPorts, list: ListKeeper): ReadMarks {
  /** How far the backend knows it, by conversation. */
  const told = new Map<string, number>();
  const telling = new Set<string>();
  const readSeq = (id: string) => list.find(id)?.readSeq ?? 0;
  const untold = () => [...told].flatMap(([id, seq]) => (readSeq(id) > seq ? [id] : []));
  const retry = createRetry(() => {
    for (const id of untold()) void tell(id);
  });

  /** A mark that was refused is given up; others are sent again. */
  function fail(id: string, error: unknown): void {
    const problem = problemOf(error);
    if (problem.kind === 'transient') retry.schedule();
    else if (problem.kind === 'limited') retry.schedule(problem.wait);
    else if (problem.kind !== 'ended') told.set(id, readSeq(id));
  }

  async function tell(id: string): Promise<void> {
    if (telling.has(id)) return;
    telling.add(id);
    try {
      for (let seq = readSeq(id); seq > (told.get(id) ?? 0); seq = readSeq(id)) {
        await calls.markRead(id, seq);
        told.set(id, seq);
      }
      if (untold().length === 0) retry.reset();
    } catch (error) {
      fail(id, error);
    }
    telling.delete(id);
  }

  return {
    mark: (id, seq) => {
      const known = list.find(id);
      if (known === null || seq <= 0) return;
      if (!told.has(id)) told.set(id, known.readSeq);
      if (seq > known.readSeq) {
        list.markRead(id, seq);
        marks.tell({ id, seq });
      }
      void tell(id);
    },
    wake: retry.wake,
    stop: retry.stop,
  };
}
