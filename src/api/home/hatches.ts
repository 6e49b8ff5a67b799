import { type Hatch, hatchesAnswer, toHatch } from '../../contract/home/hatch.ts';
import { HOME_LIST_SIZE, PATHS } from '../../contract/shared/paths.ts';
import { answerAs } from '../shared/answer-as.ts';
import { CallError } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads the 10 newest hatches; null when the backend has no such call; rejects with a CallError. */
export async function readRecentHatches(read: Read): Promise<Hatch[] | null> {
  const path = PATHS.recentHatches;
  const raw = await read(path, { query: { limit: HOME_LIST_SIZE } }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  });
  if (raw === null) return null;
  const { hatches } = answerAs(hatchesAnswer, `GET ${path}`, raw);
  return hatches.map(toHatch).filter((hatch) => hatch !== null);
}
