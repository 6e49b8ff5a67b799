import { type Hatch, hatchesAnswer, toHatch } from '../../contract/home/hatch.ts';
import { HOME_LIST_SIZE, PATHS } from '../../contract/shared/paths.ts';
import { answerAs } from '../shared/answer-as.ts';
import { nullOn } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads the 10 newest hatches; null when the backend has no such call; rejects with a CallError. */
export async function readRecentHatches(read: Read): Promise<Hatch[] | null> {
  const path = PATHS.recentHatches;
  const answer = await read(path, { query: { limit: HOME_LIST_SIZE } })
    .then((raw) => answerAs(hatchesAnswer, `GET ${path}`, raw))
    .catch(nullOn(404));
  const hatches = answer?.hatches.slice(0, HOME_LIST_SIZE);
  return hatches?.map(toHatch).filter((hatch) => hatch !== null) ?? null;
}
