import { safeSessionStorage } from '../../../api/shared/safe-storage.ts';

/** The revision that this tab has caught up with, so that its next page reads only later changes. */
export type StoredRevision = { get: () => number; set: (revision: number) => void };

const REVISION_KEY = 'chat_revision';

/** Stores the revision of one player in sessionStorage; 0 where storage is forbidden. */
export function browserRevision(userId: string): StoredRevision {
  const name = encodeURIComponent(userId);
  return {
    get: () => {
      const [user, revision] = safeSessionStorage.get(REVISION_KEY)?.split(' ') ?? [];
      const known = Number(revision);
      return user === name && Number.isSafeInteger(known) && known > 0 ? known : 0;
    },
    // If storage is full or forbidden, the next page reads everything.
    set: (revision) => void safeSessionStorage.set(REVISION_KEY, `${name} ${revision}`),
  };
}

/** Removes the revision, because the player has left. */
export function clearRevision(): void {
  safeSessionStorage.remove(REVISION_KEY);
}
