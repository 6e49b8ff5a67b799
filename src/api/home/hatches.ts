import { type Hatch, hatchesAnswer, toHatch } from '../../contract/home/hatch.ts';
import { HOME_LIST_SIZE } from '../../contract/shared/paths.ts';
import { nullOn } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Reads the 10 newest hatches; null when the backend has no such call; rejects with a CallError. */
export async function readRecentHatches(read: Read): Promise<Hatch[] | null> {
  const sent = { query: { limit: HOME_LIST_SIZE }, as: hatchesAnswer };
  const answer = await makeRead(read, 'GET /hatches/recent', sent).catch(nullOn(404));
  const hatches = answer?.hatches.slice(0, HOME_LIST_SIZE);
  return hatches?.map(toHatch).filter((hatch) => hatch !== null) ?? null;
}
