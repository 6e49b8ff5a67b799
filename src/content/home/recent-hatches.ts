import { readRecentHatches } from '../../api/home/hatches.ts';
import { itemsAtIds } from '../items/catalogue.ts';
import { read } from '../shared/backend.ts';

/**
 * The newest hatches as the initial data of home's island, `builtAt` in epoch milliseconds; null where the backend
 * has no such call.
 */
export async function builtHatches() {
  const built = await readRecentHatches(read);
  return built === null ? null : { built, builtAt: Date.now(), atIds: await itemsAtIds() };
}
