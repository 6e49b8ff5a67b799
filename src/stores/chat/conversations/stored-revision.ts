/** The revision that this tab has caught up with, so that its next page reads only later changes. */
export type StoredRevision = { get: () => number; set: (revision: number) => void };

const REVISION_KEY = 'chat_revision';

/** Stores the revision of one player in sessionStorage; 0 where storage is forbidden. */
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
        // Storage is full or forbidden: the next page reads everything.
      }
    },
  };
}

/** Removes the revision, because the player has left. */
export function clearRevision(): void {
  try {
    sessionStorage.removeItem(REVISION_KEY);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
