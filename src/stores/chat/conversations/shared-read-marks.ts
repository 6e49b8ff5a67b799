import * as v from 'valibot';
import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';
import { integerFrom } from '../../../contract/shared/scalars.ts';
import { parseStored } from '../../../contract/shared/stored.ts';
import { onWindow } from '../../shared/on-return.ts';

/** How far a conversation has been read. */
type ReadMark = { id: string; seq: number };

/** Read marks that a player's tabs share, also while the channel is away. */
export type SharedReadMarks = {
  publish: (mark: ReadMark) => void;
  /** Calls the listener with the marks of other tabs. Returns how to stop that. */
  subscribe: (listener: (mark: ReadMark) => void) => () => void;
};

const MARK_KEY = 'chat_read';

const readMark = v.object({
  user: v.string(),
  id: v.string(),
  seq: integerFrom(0),
});

/** Shares the latest mark through localStorage. Without storage, each tab has its own count. */
export function browserReadMarks(userId: string): SharedReadMarks {
  return {
    publish: (mark) => {
      safeLocalStorage.set(MARK_KEY, JSON.stringify({ user: userId, ...mark }));
    },
    subscribe: (listener) =>
      onWindow(['storage'], ({ key, newValue }) => {
        const mark = key === MARK_KEY ? parseStored(readMark, newValue) : null;
        if (mark?.user === userId) listener(mark);
      }),
  };
}

/** Removes the latest mark, because the player has left. */
export function clearReadMarks(): void {
  safeLocalStorage.remove(MARK_KEY);
}
