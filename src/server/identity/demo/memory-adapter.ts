import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const ENTRIES_MAX = 2000;

/** Creates the storage of the demo provider: in memory, with a limit, as a sign-in takes about a minute. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: ENTRIES_MAX });
  const idByUid = new LRUCache<string, string>({ max: ENTRIES_MAX });
  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`;
    const find = async (id: string) => entries.get(keyOf(id));
    return {
      find,
      findByUid: async (uid) => find(idByUid.get(uid) ?? ''),
      findByUserCode: async () => undefined,
      upsert: async (id, payload) => {
        entries.set(keyOf(id), payload);
        if (payload.uid !== undefined) idByUid.set(payload.uid, id);
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async () => {},
    };
  };
}
