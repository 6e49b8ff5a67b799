import { readRecentHatches } from '../api/hatches.ts';
import { read } from './backend.ts';
import { itemsAtIds } from './catalogue.ts';

/** The newest hatches as home's island starts from them, `builtAt` in epoch milliseconds; null where the backend has no such call. */
export async function builtHatches() {
  const built = await readRecentHatches(read);
  return built === null ? null : { built, builtAt: Date.now(), atIds: await itemsAtIds() };
}
