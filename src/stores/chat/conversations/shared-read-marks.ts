import * as v from 'valibot';
import { integerFrom } from '../../../contract/shared/scalars.ts';
import { parseStored } from '../../../contract/shared/stored.ts';

/** How far a conversation has been read, told from tab to tab. */
type ReadMark = { id: string; seq: number };

/** What tabs of a player tell each other, as the backend tells of read marks only with the list. */
export type SharedReadMarks = {
  publish: (mark: ReadMark) => void;
  /** Calls the listener with what another tab tells; returns how to end that. */
  subscribe: (listener: (mark: ReadMark) => void) => () => void;
};

const MARK_KEY = 'chat_read';

const readMark = v.object({
  user: v.string(),
  id: v.string(),
  seq: integerFrom(0),
});

/** Tells through localStorage, where only the latest mark stands; without storage, each tab has its own count. */
export function browserReadMarks(userId: string): SharedReadMarks {
  return {
    publish: (mark) => {
      try {
        localStorage.setItem(MARK_KEY, JSON.stringify({ user: userId, ...mark }));
      } catch {
        // Storage is full or forbidden.
      }
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        const mark = event.key === MARK_KEY ? parseStored(readMark, event.newValue) : null;
        if (mark?.user === userId) listener(mark);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Forgets the latest mark: the player has left. */
export function clearReadMarks(): void {
  try {
    localStorage.removeItem(MARK_KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
