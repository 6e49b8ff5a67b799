/** The revision that a player's pages have caught up with: a page need not ask for what the one before it knew. */
export type StoredRevision = { get: () => number; set: (revision: number) => void };

const REVISION_KEY = 'chat_revision';

/** Keeps it in sessionStorage, for one player; 0 where nothing can be kept. */
export function browserRevision(userId: string): StoredRevision {
  const name = encodeURIComponent(userId);
  return {
    get: () => {
      try {
        const [user, revision] = sessionStorage.getItem(REVISION_KEY)?.split(' ') ?? [];
        const known = Number(revision);
        return user === name && Number.isSafeInteger(known) && known > 0 ? known : 0;
      } catch {
        return 0;
      }
    },
    set: (revision) => {
      try {
        sessionStorage.setItem(REVISION_KEY, `${name} ${revision}`);
      } catch {
        // Storage is full or forbidden: the next page asks for everything.
      }
    },
  };
}

/** Forgets it: the player has left. */
export function clearRevision(): void {
  try {
    sessionStorage.removeItem(REVISION_KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
