import { withDeadline } from '../../../api/shared/call-deadline.ts';
import type { Inbox } from './inbox.ts';

/** Says how far conversations have been read: here at once, to the backend one call at a time. */
export function createReadMarks({ ports, list }: Pick<Inbox, 'ports' | 'list'>) {
  const { calls, marks } = ports;
  /** How far the backend knows it, by conversation. */
  const told = new Map<string, number>();
  const telling = new Set<string>();

  async function tell(id: string): Promise<void> {
    if (telling.has(id)) return;
    telling.add(id);
    try {
      for (let seq = list.find(id)?.readSeq ?? 0; seq > (told.get(id) ?? 0); ) {
        await withDeadline(calls.markRead(id, seq));
        told.set(id, seq);
        seq = list.find(id)?.readSeq ?? 0;
      }
    } catch {
      // The next mark tells it all.
    }
    telling.delete(id);
  }

  return {
    mark: (id: string, seq: number): void => {
      const known = list.find(id);
      if (known === null || seq <= 0) return;
      if (!told.has(id)) told.set(id, known.readSeq);
      if (seq > known.readSeq) {
        list.markRead(id, seq);
        marks.tell({ id, seq });
      }
      void tell(id);
    },
  };
}
