import { historiesAnswer, itemHistory } from '../../contract/items/item-details.ts';
import { PAGE_SIZE_MAX, PATHS } from '../../contract/shared/paths.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { cleanHistory, type HistoryPoint } from '../../domain/items/history.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read } from '../shared/client.ts';

/** Reads the histories of the items after an id, by item id and oldest first, without unreadable ones. Rejects with a CallError. */
export async function readHistories(
  read: Read,
  after: string,
): Promise<Map<string, HistoryPoint[]>> {
  const query = { after, limit: PAGE_SIZE_MAX };
  const answer = answerAs(
    historiesAnswer,
    `GET ${PATHS.histories}`,
    await read(PATHS.histories, { query }),
  );
  const known = answer.histories.flatMap((raw) => readAs(itemHistory, raw) ?? []);
  return new Map(known.map(({ _id, history }) => [_id, cleanHistory(history)]));
}
